import type { Context } from '../core/context';
import { wholeNumber } from './arguments';
import { type Command, CommandError } from './command';

const maxShops = 500;
const maxProducts = 10_000_000;
/** Products between two progress reports. */
const progressStep = 20_000;

/** The demo's accounts have a password that everybody knows, and its goods are sold by nobody. */
const refuseInProduction = async ({ config, db }: Context, isDemoDatabase: (db: Context['db']) => Promise<boolean>) => {
  if (!config.demo) throw new CommandError('The demo shops are for demos: they are loaded with DEMO=on alone');
  if (!(await isDemoDatabase(db)))
    throw new CommandError('This database has shops of its own: the demo shops are loaded into one without alone');
};

export const demo: Command = {
  usage: 'demo [--products <number>] [--shops <number>]',
  summary:
    'Load the demo shops; or, with a number, shops 2001 and up with so many generated products each, for measurements.',
  options: ['products', 'shops'],
  words: 0,
  changes: 'all',
  run: async ({ context, options, say }) => {
    const { isDemoDatabase, loadBulk, loadDemo } = await import('../demo/index');
    if (options.products === undefined && options.shops === undefined) {
      await refuseInProduction(context, isDemoDatabase);
      const isLoaded = await loadDemo(context);
      say(isLoaded ? 'Shops 1001, 1002 and 1003 are ready' : 'The demo shops are there already');
      return 0;
    }
    const shops = wholeNumber(options.shops, 'shops', 1, maxShops);
    const products = wholeNumber(options.products, 'products', 1000, maxProducts);
    await refuseInProduction(context, isDemoDatabase);
    const start = performance.now();
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
    let lastReported = 0;
    const progress = (loaded: number) => {
      if (loaded < lastReported + progressStep) return;
      lastReported = loaded;
      say(`${loaded.toLocaleString('en')} products after ${seconds()} s`);
    };
    const loaded = await loadBulk(context, { shops, products, progress });
    say(`${loaded.toLocaleString('en')} new products in ${shops} shops, ${seconds()} s`);
    return 0;
  },
};
