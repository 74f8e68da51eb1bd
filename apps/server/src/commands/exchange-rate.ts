import { formatRate, parseRate } from '@pcmall/domain/exchange-rate';
import { listExchangeRates, setExchangeRate, startFetchingRate } from '../features/shop/exchange-rate.service';
import { shopOf } from './arguments';
import { type Command, CommandError } from './command';

const refusals = {
  noSource: 'EXCHANGE_RATES_URL is off: this installation has no source of rates',
  unknownCurrency: 'The source has no rate for this currency: write the rate itself',
};

export const rateSet: Command = {
  usage: 'rate-set <shop> <rate>|fetch|none',
  summary:
    'What one unit of the shop\'s currency is in CNY, such as 4.63; "fetch": the day\'s reference rate; "none": show no CNY.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', text = ''], say }) => {
    const shop = await shopOf(context, shopId);
    if (shop.currency === 'CNY') throw new CommandError(`Shop ${shopId} sells in CNY`);
    if (text === 'fetch') {
      const outcome = await startFetchingRate(context, shop);
      if (outcome !== 'fetched') throw new CommandError(refusals[outcome]);
    } else {
      const rate = text === 'none' ? null : parseRate(text);
      if (rate === undefined) throw new CommandError(`${text} is no rate: write it like 4.63, or fetch, or none`);
      await setExchangeRate(context, shopId, rate);
    }
    const { cnyRate } = await shopOf(context, shopId);
    const told = cnyRate && `1 ${shop.currency} = ${formatRate(cnyRate.ratePpm)} CNY (${cnyRate.date})`;
    say(told ?? 'No CNY is shown now', { cnyRate });
    return 0;
  },
};

export const rateList: Command = {
  usage: 'rate-list <shop>',
  summary: 'The last thirty rates to CNY, newest first.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    for (const { rate_ppm, rate_date, source } of await listExchangeRates(context, shopId))
      say([rate_date, rate_ppm === null ? 'none' : formatRate(rate_ppm), source].join('  '), {
        ...{ date: rate_date, ratePpm: rate_ppm, source },
      });
    return 0;
  },
};
