import type { Goods } from '@pcmall/contract/console/goods';

type Sku = Goods['skus'][number];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = <Thing extends object>(thing: Thing | undefined, names: (keyof Thing)[]) =>
  Object.fromEntries(names.map((name) => [name, thing?.[name] ?? null]));

const differing = <Thing extends object>(before: Partial<Thing>, after: Thing) =>
  (Object.keys(after) as (keyof Thing)[]).filter((name) => !isSame(before[name], after[name]));

/** Of variants that there were before only what differs, under their code: a product may have a thousand. */
const changedSkus = (before: readonly Sku[], after: readonly Sku[]) => {
  const known = new Map(before.map((sku) => [sku.skuId, sku]));
  const remaining = new Set(after.map(({ skuId }) => skuId));
  const pairs = after.flatMap((sku) => {
    const old = known.get(sku.skuId);
    if (!old) return [{ was: [], is: [sku] }];
    const names = differing(old, sku);
    if (names.length === 0) return [];
    return [{ was: [{ code: old.code, ...pick(old, names) }], is: [{ code: old.code, ...pick(sku, names) }] }];
  });
  return {
    before: [...pairs.flatMap<object>(({ was }) => was), ...before.filter(({ skuId }) => !remaining.has(skuId))],
    after: pairs.flatMap<object>(({ is }) => is),
  };
};

/** The fields of a product that differ, as they were and as they are; whole where there was nothing before. */
export const changedFields = (before: Goods | undefined, after: Goods) => {
  if (!before) return { before: null, after };
  const names = differing(before, after).filter((name) => name !== 'version' && name !== 'skus');
  const skus = isSame(before.skus, after.skus) ? undefined : changedSkus(before.skus, after.skus);
  return {
    before: { ...pick(before, names), ...(skus && { skus: skus.before }) },
    after: { ...pick(after, names), ...(skus && { skus: skus.after }) },
  };
};
