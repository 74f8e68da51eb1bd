import type { NamedEndpoint } from '@pcmall/contract/all';
import { inBoth } from '../given/localized';
import { sampleInput } from './sample-input';

type IdOf = (name: string) => string;

/** What a call's `id` is the id of, and its `ids`, by the call's name. */
const meantById: Record<string, string> = {
  saveCarrier: 'carrierId',
  savePickUpPoint: 'pointId',
  saveMaterial: 'materialId',
  saveTaxRate: 'categoryId',
  findChosenGoods: 'productId',
};

export const plainSku = {
  ...{ code: 'S-1', barcode: '', options: [], picture: '', price: 1999, struckPrice: null },
  ...{ weight: 900, stock: 1, stockBefore: 1 },
};

/** Starts and ends by the shop's clock. */
export const plainBundle = (productId: string) => ({
  ...{ name: inBoth('Pair'), description: inBoth(''), picture: '', code: 'PAIR-1', saving: 100 },
  ...{ parts: [{ productId, quantity: 2 }], startsAt: '2026-01-01T08:00', endsAt: '2035-01-01T00:00' },
});

/** Starts and ends by the shop's clock. */
export const plainPromotion = (productId: string) => ({
  ...{ name: inBoth('Winter'), rules: inBoth(''), picture: '', measure: 'amount', productIds: [productId] },
  tiers: [{ from: 5000, reduction: 500, gifts: [], giftCount: 0 }],
  ...{ startsAt: '2026-01-01T08:00', endsAt: '2035-01-01T00:00' },
});

const parts = ['params', 'query', 'body'] as const;

/** What the schemas don't say of a call's input: ids that are called otherwise, and values that the server checks itself. */
const unsaid: Record<string, (idOf: IdOf) => Partial<Record<(typeof parts)[number], object>>> = {
  openId: (idOf) => ({ params: { label: idOf('label') } }),
  decideId: (idOf) => ({ params: { label: idOf('label') } }),
  refuseRefund: () => ({ body: { reasonKind: 'used' } }),
  undoStock: (idOf) => ({ body: { key: idOf('stockKey') } }),
  bookStock: (idOf) => ({ body: { lines: [{ code: idOf('skuCode'), pieces: 1 }], dryRun: false } }),
  // That of a category which is there already counts for nothing.
  saveCategory: () => ({ body: { parentId: null } }),
  saveGoods: (idOf) => ({ body: { pictures: [], skus: [{ ...plainSku, skuId: idOf('skuId') }] } }),
  changeManyGoods: () => ({ body: { kind: 'category', dryRun: false } }),
  saveCarrier: () => ({
    body: {
      values: {
        ...{
          name: inBoth('Blue Sky'),
          mode: 'crossBorder',
          regions: [],
          trackingPage: '',
          digital: false,
          position: 1,
        },
        ...{ firstWeight: 1000, firstFee: 1000, furtherWeight: 500, furtherFee: 400, freeFrom: null },
        ...{ maxPieces: null, maxWeight: null, maxValue: null, daysMin: 3, daysMax: 8 },
      },
    },
  }),
  savePickUpPoint: () => ({
    body: {
      values: {
        ...{ name: inBoth('City store'), address: inBoth('1 George Street'), hours: inBoth('9 to 5') },
        ...{ country: 'AU', provinceId: '', phone: '', position: 1 },
      },
    },
  }),
  saveHomeDraft: (idOf) => ({
    body: { blocks: [{ kind: 'floor', title: inBoth('New in'), productIds: [idOf('productId')] }] },
  }),
  inviteStaff: () => ({ body: { email: 'new@example.com' } }),
  addShopDomain: () => ({ body: { domain: 'shop.example.com' } }),
  proveShopDomain: () => ({ body: { domain: 'shop.example.com' } }),
  setCnyRate: () => ({ body: { ratePpm: 4_700_000 } }),
  createShopPromotion: (idOf) => ({ body: plainPromotion(idOf('productIds')) }),
  changeShopPromotion: (idOf) => ({ body: plainPromotion(idOf('productIds')) }),
  findPromotionRivals: () => ({ body: { startsAt: '2026-01-01T08:00', endsAt: '2035-01-01T00:00' } }),
  createShopBundle: (idOf) => ({ body: plainBundle(idOf('productId')) }),
  changeShopBundle: (idOf) => ({ body: plainBundle(idOf('productId')) }),
  saveMaterial: () => ({ body: { values: { name: inBoth('Crate'), price: 300, position: 1 } } }),
};

/** Input for any call of the console, as `sampleInput` makes it: `idOf` answers for the name of each id that it takes. */
export const consoleInput = ({ name, endpoint }: NamedEndpoint, idOf: IdOf) => {
  const input: Record<string, unknown> = sampleInput(endpoint, (field) =>
    idOf(field === 'id' || field === 'ids' ? (meantById[name] ?? field) : field),
  );
  const more = unsaid[name]?.(idOf) ?? {};
  for (const part of parts) if (more[part]) input[part] = { ...(input[part] as object), ...more[part] };
  return input;
};
