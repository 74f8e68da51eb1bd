import { describe, expect, test } from 'vitest';
import type { Shop } from '../../core/shop';
import type { AddressSnapshot } from '../../db/tables/order';
import type { PromotionTerms } from '../offer/offer.rules';
import type { Goods } from './checkout.queries';
import type { GoodsLine } from './checkout-line.rules';
import { needsSender, type QuoteInput, quoteCheckout } from './quote.rules';

const now = new Date('2026-12-01T00:00:00Z');
const hourMs = 3_600_000;
const text = (en: string) => ({ zh: `${en}（中文）`, en });

const shop: Shop = {
  ...{ shopId: 's1', name: text('Shop'), logo: '', currency: 'AUD', country: 'AU', languages: ['en'] },
  timeZone: 'Australia/Sydney',
  ...{ themeColour: '#000000', closed: false, cnyRate: null },
  settings: {
    ...{
      idImageNeeded: false,
      showSenderAddress: false,
      deliveryModes: ['crossBorder', 'local'],
      unpaidMinutes: 30,
      timeZone: null,
    },
    ...{
      idPhotoDays: 30,
      freeShippingFrom: null,
      salesTax: null,
      redPacket: null,
      isCnyRateFetched: false,
      slogan: null,
      promises: [],
      payChannels: [],
      payChannelOrder: [],
      payChannelNames: {},
    },
    orderLimits: { linePieces: 20, orderPieces: 30, unpaidOrders: 3, unpaidAmount: 100_000 },
    quickOrderLimits: { unpaidOrders: 100, unpaidAmount: 1_000_000 },
    ...{ service: null, purchaseLimits: { 'p-limited': 2 }, smsPerDay: 100, mailsPerDay: 100 },
  },
};

const recipient: AddressSnapshot = {
  ...{ addressId: 'a1', name: '王小明', phoneAreaCode: '86', countryCode: 'CN', phone: '13800138000', nation: '中国' },
  ...{
    province: '广东省',
    provinceId: '440000',
    city: '深圳市',
    district: '南山区',
    addrDetail: '科技园路1号',
    postCode: '',
  },
  ...{ idCardSealed: 'sealed', idCardMasked: '440***********12' },
};

const goods = (id: string, change: Partial<Goods> = {}): Goods => ({
  ...{ sku_id: id, code: id, options: [], price: 1000, stock: 10, weight: 500, sku_picture: '', product_id: `p-${id}` },
  ...{ category_id: 'c1', name: text(id), pictures: [], on_sale: true, delivery_modes: ['crossBorder', 'local'] },
  tax_rate: 0,
  ...change,
});

const lineOf = (id: string, change: Partial<GoodsLine> = {}): GoodsLine => ({
  ...{ skuId: id, productId: `p-${id}`, quantity: 1, cartId: '', cartQuantity: 0, offerId: '', kind: null, group: 0 },
  ...{ price: 1000, priceShown: 1000, goods: goods(id) },
  ...change,
});

const promotion = (change: Partial<PromotionTerms>): PromotionTerms => ({
  ...{ promotionId: 'winter', name: text('Winter'), rules: {}, picture: '', productIds: new Set(['p-tea']) },
  startsAt: new Date(now.getTime() - hourMs),
  endsAt: new Date(now.getTime() + hourMs),
  rule: { measure: 'quantity', tiers: [{ from: 1, reduction: 0, gifts: ['cup'], giftCount: 1 }] },
  ...change,
});

const carrier = {
  ...{ shop_id: 's1', carrier_id: 'blue', name: text('Blue'), delivery_mode: 'crossBorder' as const },
  ...{ first_weight: 1000, first_fee: 900, further_weight: 500, further_fee: 300, free_from: null },
  regions: [] as string[],
  ...{
    digital_clearance: false,
    max_pieces: null,
    max_weight: null,
    max_value: null,
    tracking_page: '',
    days_min: 3,
    days_max: 9,
    position: 1,
  },
};

const store = {
  ...{ shop_id: 's1', point_id: 'store', name: text('Store'), country: 'CN', province_id: '440000' },
  ...{ address: text('1 Keji Road'), phone: '', hours: text('9 to 5'), position: 1 },
};

const input = (change: Partial<QuoteInput> = {}): QuoteInput => ({
  ...{ shop, now, recipient, hasIdPhotos: true, sender: null, coupons: [], choices: {} },
  options: { carriers: [carrier], points: [], materials: [] },
  offers: { promotions: [], bundles: [] },
  lines: [lineOf('tea')],
  ...change,
});

const reasons = (change: Partial<QuoteInput>) => quoteCheckout(input(change)).obstacles.map(({ reason }) => reason);

describe('a quote', () => {
  test('[CHK-06] of a checkout with nothing in its way has every choice made and a total', () => {
    expect(quoteCheckout(input())).toMatchObject({
      ...{ deliveryMode: 'crossBorder', carrier: { fee: 900 }, obstacles: [], endedOffers: [] },
      price: { goods: 1000, logistics: 900, total: 1900 },
    });
  });

  test('[CHK-06] names what stands in the way, what has to be mended first in front', () => {
    const short = lineOf('tea', { quantity: 11 });
    const offSale = lineOf('cup', { goods: goods('cup', { on_sale: false }) });

    expect(reasons({ lines: [short], recipient: null })).toEqual(['shortage', 'addressNeeded']);
    expect(reasons({ lines: [short, offSale] })).toEqual(['productNotFound']);
    expect(reasons({ recipient: { ...recipient, idCardSealed: null } })).toEqual(['idCardNeeded']);
    expect(reasons({ hasIdPhotos: false })).toEqual(['idPhotosNeeded']);
    expect(reasons({ options: { carriers: [], points: [], materials: [] } })).toEqual(['logisticsNeeded']);
    expect(
      reasons({ shop: { ...shop, settings: { ...shop.settings, showSenderAddress: true } }, choices: {} }),
    ).toEqual(['addressNeeded']);
  });

  test('[CHK-09] of what is picked up has no sender and asks for none', () => {
    const deliveryModes = ['pickUp' as const];
    const settings = { ...shop.settings, showSenderAddress: true, deliveryModes };
    const lines = [lineOf('tea', { goods: goods('tea', { delivery_modes: deliveryModes }) })];

    const options = { carriers: [carrier], points: [store], materials: [] };

    const quote = quoteCheckout(input({ shop: { ...shop, settings }, options, lines, sender: recipient }));

    expect(quote).toMatchObject({ deliveryMode: 'pickUp', sender: null, obstacles: [] });
    expect(needsSender({ ...shop, settings }, 'pickUp')).toBe(false);
    expect(needsSender({ ...shop, settings }, 'local')).toBe(true);
  });

  test('[CHK-06] counts all lines of a variant against its stock', () => {
    const lines = [lineOf('tea', { quantity: 6 }), lineOf('tea', { quantity: 5 }), lineOf('cup')];

    expect(quoteCheckout(input({ lines })).lines.map(({ isShort }) => isShort)).toEqual([true, true, false]);
  });

  test('[CHK-08] drops what is not on offer any more: goods stay at their plain price, gifts go', () => {
    const tea = lineOf('tea', { kind: 'promotion', offerId: 'winter' });
    const cup = lineOf('cup', { kind: 'gift', offerId: 'winter', price: 0, priceShown: 0 });
    const quoteWith = (terms: PromotionTerms) =>
      quoteCheckout(input({ lines: [tea, cup], offers: { promotions: [terms], bundles: [] } }));

    const running = quoteWith(promotion({}));
    const over = quoteWith(promotion({ endsAt: now }));

    expect(running.lines.map(({ offerName }) => offerName?.en)).toEqual(['Winter', 'Winter']);
    expect(running.endedOffers).toEqual([]);
    expect(over.lines).toMatchObject([{ skuId: 'tea', offerId: '', kind: null, offerName: null }]);
    expect(over.endedOffers).toMatchObject([
      { kind: 'offerOver', name: { en: 'tea' }, was: 1, now: 1 },
      { kind: 'offerOver', name: { en: 'cup' }, was: 1, now: 0 },
    ]);
  });

  test('[CHK-02.1] is refused where the products share no delivery mode', () => {
    const lines = [lineOf('tea'), lineOf('ice', { goods: goods('ice', { delivery_modes: [] }) })];

    expect(() => quoteCheckout(input({ lines }))).toThrow(expect.objectContaining({ reason: 'noCommonDelivery' }));
  });

  const inHongKong = { ...recipient, countryCode: 'HK', provinceId: '810000', idCardSealed: null };
  const only = (...carriers: (typeof carrier)[]) => ({ carriers, points: [], materials: [] });

  test('[CHK-02.2] the ID is for the mainland alone, by the region and whatever the phone', () => {
    const phone = { phoneAreaCode: '852', phone: '91234567' };

    expect(reasons({ recipient: inHongKong, hasIdPhotos: false })).toEqual([]);
    expect(reasons({ recipient: { ...recipient, ...phone, idCardSealed: null } })).toEqual(['idCardNeeded']);
    expect(
      reasons({ recipient: { ...inHongKong, countryCode: 'AU' }, choices: { deliveryMode: 'crossBorder' } }),
    ).toEqual(['crossBorderRecipient']);
  });

  test('[CHK-03] takes the cheapest carrier of the region, down to the province', () => {
    const anywhere = { ...carrier, carrier_id: 'far', first_fee: 1500 };
    const guangdong = { ...carrier, regions: ['440000'] };
    const options = only(anywhere, guangdong);

    expect(quoteCheckout(input({ options })).carrier?.carrier.carrier_id).toBe('blue');
    expect(quoteCheckout(input({ options, recipient: inHongKong })).carrier?.carrier.carrier_id).toBe('far');
    expect(reasons({ options: only(guangdong), recipient: inHongKong })).toEqual(['logisticsNeeded']);
  });

  test('[CHK-03] asks for a choice where several carriers cost the least', () => {
    const options = only(
      carrier,
      { ...carrier, carrier_id: 'red' },
      { ...carrier, carrier_id: 'far', first_fee: 1500 },
    );
    const asked = quoteCheckout(input({ options }));
    const chosen = quoteCheckout(input({ options, choices: { carrierId: 'red' } }));

    expect(asked).toMatchObject({ carrier: null, obstacles: [{ reason: 'logisticsNeeded' }] });
    // What it comes to is known all the same.
    expect(asked.price.total).toBe(chosen.price.total);
    expect(chosen).toMatchObject({ carrier: { carrier: { carrier_id: 'red' }, fee: 900 }, obstacles: [] });
  });
});
