import { getQuickOrderRows, type QuickOrderRow } from '@pcmall/contract/quick-order';
import { call } from '../../lib/call';

const pageRows = 1000;

/** All rows of a quick order. */
export const loadRows = async (draftId: string): Promise<QuickOrderRow[]> => {
  const page = (from: number) => call(getQuickOrderRows, { query: { draftId, from, count: pageRows } });
  const first = await page(0);
  const further = Math.max(0, Math.ceil(first.total / pageRows) - 1);
  const rest = await Promise.all(Array.from({ length: further }, (_, at) => page((at + 1) * pageRows)));
  return [first, ...rest].flatMap(({ rows }) => rows);
};
