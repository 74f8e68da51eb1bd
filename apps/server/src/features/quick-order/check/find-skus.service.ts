import { setImmediate as turn } from 'node:timers/promises';
import { bareCode, slipsOf } from '@pcmall/domain/quick-order-value';
import type { Db } from '../../../db/database';
import { groupBy } from '../../../lib/group-by';
import type { FoundSku } from './check-row';
import * as queries from './sku.queries';

/** Codes that are nowhere are looked for among at most this many variants, a page at a time. */
const pageSize = 2000;
const mostPages = 100;
/** Different codes that one look asks for. */
const mostUnknown = 500;
const mostProposals = 3;

type Near = Map<string, { skuId: string; code: string; isSame: boolean }[]>;

/** By each form that a slip of the finger may have given them, the codes that are unknown. */
const slipsOfAll = (unknown: readonly string[]): Map<string, string[]> => {
  const bySlip = new Map<string, string[]>();
  for (const code of unknown) for (const slip of slipsOf(code)) bySlip.set(slip, [...(bySlip.get(slip) ?? []), code]);
  return bySlip;
};

/** Codes of the shop that differ from an unknown one by one slip; the whole list is read once for all of them. */
const findNear = async (db: Db, shopId: string, unknown: readonly string[]): Promise<Near> => {
  const near: Near = new Map();
  const bySlip = slipsOfAll(unknown);
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await queries.listSkuCodes(db, shopId, after, pageSize);
    for (const [index, { sku_id: skuId, code }] of rows.entries()) {
      if (index % 500 === 499) await turn();
      const meant = new Set(slipsOf(code).flatMap((slip) => bySlip.get(slip) ?? []));
      for (const each of meant) {
        const found = near.get(each) ?? [];
        found.push({ skuId, code, isSame: bareCode(each) === bareCode(code) });
        near.set(each, found);
      }
    }
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.sku_id ?? '';
  }
  return near;
};

const proposalsFor = async (db: Db, shopId: string, near: Near): Promise<Map<string, FoundSku['near']>> => {
  const best = new Map(
    Array.from(near, ([code, found]) => [
      code,
      found.toSorted((a, b) => Number(b.isSame) - Number(a.isSame)).slice(0, mostProposals * 2),
    ]),
  );
  const skuIds = [...new Set([...best.values()].flat().map(({ skuId }) => skuId))];
  const names = new Map((await queries.findSkuNames(db, shopId, skuIds)).map(({ sku_id, name }) => [sku_id, name]));
  return new Map(
    Array.from(best, ([code, found]) => [
      code,
      found
        .flatMap((each) => {
          const name = names.get(each.skuId);
          return name ? [{ code: each.code, name }] : [];
        })
        .slice(0, mostProposals),
    ]),
  );
};

/** What the shop has under these codes; for those that it does not have, the ones that may have been meant (BAT-03.1). */
export const findSkus = async (db: Db, shopId: string, codes: readonly string[]): Promise<Map<string, FoundSku>> => {
  const unique = [...new Set(codes)].filter(Boolean);
  if (unique.length === 0) return new Map();
  const upper = [...new Set(unique.map((code) => code.toUpperCase()))];
  const rows = await queries.findSkusByCode(db, shopId, upper);
  const exact = new Map(rows.map((row) => [row.code, row]));
  const anyCase = groupBy(rows, ({ code }) => code.toUpperCase());
  const found = new Map<string, FoundSku>();
  const unknown: string[] = [];
  for (const code of unique) {
    const [one, another] = anyCase.get(code.toUpperCase()) ?? [];
    const row = exact.get(code) ?? (another ? undefined : one);
    if (row) found.set(code, { skuId: row.sku_id, name: row.name, isOnSale: row.on_sale, near: [] });
    else unknown.push(code);
  }
  if (unknown.length === 0) return found;
  const asked = unknown.slice(0, mostUnknown);
  const proposals = await proposalsFor(db, shopId, await findNear(db, shopId, asked));
  for (const code of unknown) found.set(code, { near: proposals.get(code) ?? [] });
  return found;
};

/** Which of these words are codes of the shop, in capitals. */
export const findKnownCodes = async (db: Db, shopId: string, words: readonly string[]): Promise<Set<string>> => {
  const unique = [...new Set(words.map((word) => word.toUpperCase()))];
  if (unique.length === 0) return new Set();
  return new Set((await queries.findSkusByCode(db, shopId, unique)).map(({ code }) => code.toUpperCase()));
};
