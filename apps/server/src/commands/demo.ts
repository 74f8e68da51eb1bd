import { loadBulk } from '../demo/bulk/load-bulk';
import { loadDemo } from '../demo/load-demo';
import { type Command, wholeNumber } from './command';

const mostShops = 500;
const mostProducts = 10_000_000;
const sayEvery = 20_000;

export const demo: Command = {
  usage: 'demo [--products <number>] [--shops <number>]',
  summary:
    'Load the demo shops; or, with a number, shops 2001 and up with so many generated products each, for measurements.',
  options: ['products', 'shops'],
  words: 0,
  changes: 'all',
  run: async ({ context, options, say }) => {
    if (options.products === undefined && options.shops === undefined) {
      const isLoaded = await loadDemo(context);
      say(isLoaded ? 'Shops 1001, 1002 and 1003 are ready' : 'The demo shops are there already');
      return 0;
    }
    const shops = wholeNumber(options.shops, 'shops', 1, mostShops);
    const products = wholeNumber(options.products, 'products', 1000, mostProducts);
    const start = performance.now();
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
    let told = 0;
    const progress = (loaded: number) => {
      if (loaded < told + sayEvery) return;
      told = loaded;
      say(`${loaded.toLocaleString('en')} products after ${seconds()} s`);
    };
    const loaded = await loadBulk(context, { shops, products, progress });
    say(`${loaded.toLocaleString('en')} new products in ${shops} shops, ${seconds()} s`);
    return 0;
  },
};
