import { crossRate } from '@pcmall/domain/exchange-rate';
import type { Ppm } from '@pcmall/domain/money';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { inTransaction } from '../../db/in-transaction';
import type { ReferenceRates } from '../../gateways/exchange-rates';
import * as queries from './exchange-rate.queries';
import type { FirstInTransaction } from './set-up/shop-settings.service';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const writeRate = (
  { db, clock, shops }: Context,
  shopId: string,
  rate: { ratePpm: Ppm | null; date: string; source: 'manual' | 'fetched' },
  first: FirstInTransaction = async () => {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    await queries.insertRate(trx, {
      shop_id: shopId,
      rate_ppm: rate.ratePpm,
      rate_date: rate.date,
      source: rate.source,
      created_at: clock.now(),
    });
    await queries.setRateFetched(trx, shopId, rate.source === 'fetched');
    await shops.changed(trx, shopId, 'settings');
  });

/** The shop sets its rate to CNY by hand, in millionths, or with null shows no equivalents; nothing is fetched after that (CAT-06.2). */
export const setExchangeRate = (
  context: Context,
  shopId: string,
  ratePpm: Ppm | null,
  first?: FirstInTransaction,
): Promise<void> => writeRate(context, shopId, { ratePpm, date: dayOf(context.clock.now()), source: 'manual' }, first);

/** Takes the rate of a day that the source has, unless the shop has it already; false where it knows no such currency. */
const takeRate = async (
  context: Context,
  shop: Shop,
  { date, byCurrency }: ReferenceRates,
  first?: FirstInTransaction,
): Promise<boolean> => {
  const ratePpm = crossRate(byCurrency.get('CNY') ?? '', byCurrency.get(shop.currency) ?? '');
  if (ratePpm === undefined) return false;
  const isTaken = shop.settings.isCnyRateFetched && shop.cnyRate?.date === date;
  if (!isTaken) await writeRate(context, shop.shopId, { ratePpm, date, source: 'fetched' }, first);
  return true;
};

/**
 * The shop's rate comes from the installation's source from now on, the first one at once. `noSource`: none is configured;
 * `unknownCurrency`: the source has no rate for it. Throws what the source does.
 */
export const startFetchingRate = async (
  context: Context,
  shop: Shop,
  first?: FirstInTransaction,
): Promise<'fetched' | 'noSource' | 'unknownCurrency'> => {
  if (!context.rates) return 'noSource';
  return (await takeRate(context, shop, await context.rates.fetchRates(), first)) ? 'fetched' : 'unknownCurrency';
};

/**
 * The day's rates for the shops that have them fetched.
 * @internal
 */
export const fetchExchangeRates = async (context: Context): Promise<void> => {
  const shops = (await context.shops.all()).filter(({ settings }) => settings.isCnyRateFetched);
  if (!context.rates || shops.length === 0) return;
  const rates = await context.rates.fetchRates();
  for (const shop of shops) await takeRate(context, shop, rates);
};

/** The rates that a shop had, newest first. */
export const listExchangeRates = ({ db }: Pick<Context, 'db'>, shopId: string) => queries.listRates(db, shopId, 30);

/** The European Central Bank publishes at 16:00 in Frankfurt; twice, should the source be away at the first time. */
export const defineExchangeRateJob = (context: Context) =>
  context.jobs.define('fetch-exchange-rates', () => fetchExchangeRates(context), '30 15,20 * * *');
