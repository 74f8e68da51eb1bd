const timeLimitMs = 20_000;
const sizeLimit = 1_000_000;

/** Prices of one unit of a base currency, as decimal numbers, of one day. */
export interface ReferenceRates {
  /** YYYY-MM-DD */
  date: string;
  byCurrency: ReadonlyMap<string, string>;
}

/** The source did not answer, or answered something else than rates. */
export class RateSourceError extends Error {}

/** Where reference rates come from. */
export interface RateSource {
  /** Throws `RateSourceError`. */
  fetchRates: () => Promise<ReferenceRates>;
}

/** What the European Central Bank publishes each working day: one day, and the price of one euro in each currency. */
const readEcb = (document: string): ReferenceRates => {
  const date = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(document)?.[1];
  const rates = document.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g);
  const byCurrency = new Map([...rates].map(([, currency = '', rate = '']) => [currency, rate]));
  if (!date || byCurrency.size === 0) throw new RateSourceError('The source of exchange rates answered no rates');
  return { date, byCurrency: byCurrency.set('EUR', '1') };
};

const readFrom = async (url: string): Promise<string> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) throw new RateSourceError(`The source of exchange rates answered ${response.status}`);
  return (await response.text()).slice(0, sizeLimit);
};

/** Rates in the format of the European Central Bank's daily reference rates. */
export const ecbRates = (url: string): RateSource => ({
  fetchRates: async () => {
    const document = await readFrom(url).catch((cause: unknown) => {
      if (cause instanceof RateSourceError) throw cause;
      throw new RateSourceError('The source of exchange rates does not answer', { cause });
    });
    return readEcb(document);
  },
});
