import { orderKeyword } from '@pcmall/domain/tidy-text';
import { startOfDayIn } from '@pcmall/domain/time-zone';
import type { Shop } from '../../../core/shop';
import type { MoneyPeriod } from './payments.queries';

interface Paged {
  keyword: string;
  from?: string | undefined;
  until?: string | undefined;
  pageIndex: number;
  pageSize: number;
}

/** Days are those of the shop's clock, so that a list of one day holds what the day's totals add up. */
export const periodOf = ({ timeZone }: Shop, { keyword, from, until }: Paged): MoneyPeriod => ({
  keyword: orderKeyword(keyword),
  from: from === undefined ? null : startOfDayIn(from, timeZone),
  before: until === undefined ? null : startOfDayIn(until, timeZone, 1),
});

export const windowOf = ({ pageIndex, pageSize }: Paged) => ({ offset: (pageIndex - 1) * pageSize, size: pageSize });

interface Counted {
  kind: string;
  value: string;
  total: number;
}

/** How many rows fit everything, and by kind and value those that fit all other kinds. */
export const readCounts = <Kind extends string>(rows: readonly Counted[], kinds: readonly Kind[]) => ({
  total: rows.find(({ kind }) => kind === 'all')?.total ?? 0,
  counts: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ value, total }) => [value, total])),
    ]),
  ) as Record<Kind, Record<string, number>>,
});
