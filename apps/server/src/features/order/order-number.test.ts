import { priceOrder } from '@pcmall/domain/pricing';
import { describe, expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { makeOrder, type OrderDraft } from './order-making.service';
import { newOrderNumber, orderNumber } from './order-number';

const draft = async ({ given, shopId, shopper, context }: OpenShop): Promise<OrderDraft> => {
  const { productId, skuId } = await given.product();
  const line = { key: '1', unitPrice: 1999, quantity: 1, taxRate: 0 };
  const order = { currency: 'AUD', lines: [line], logistics: 0, material: 0, crossBorder: false, salesTax: null };
  const now = context.clock.now();
  return {
    orderId: newId(),
    shopId,
    accountId: shopper.accountId,
    idempotencyKey: skuId,
    currency: 'AUD',
    deliveryMode: 'pickUp',
    recipient: {
      ...{ addressId: 'a1', name: '王小明', phoneAreaCode: '86', countryCode: 'AU', phone: '13800138000' },
      ...{
        nation: 'Australia',
        province: 'NSW',
        provinceId: 'AU-NSW',
        city: 'Sydney',
        district: '',
        addrDetail: '1 George Street',
      },
      ...{ postCode: '2000', idCardSealed: null, idCardMasked: '' },
    },
    ...{ sender: null, carrier: null, pickUpPoint: null, material: null, coupon: null },
    price: priceOrder(order),
    cnyRate: null,
    salesTaxIncluded: false,
    lines: [
      {
        ...{ product_id: productId, sku_id: skuId, sku_code: 'S-1', name: { zh: '奶粉', en: 'Milk' }, options: [] },
        ...{ picture: '', weight: 900, price: 1999, quantity: 1, reduction: 0, tax_rate: 0, tax: 0 },
        ...{ offer_id: '', offer_kind: null, offer_name: null, offer_group: 0 },
      },
    ],
    limits: { unpaidOrders: 1000, unpaidAmount: 1_000_000_000 },
    remark: '',
    createdAt: now,
    payBy: now,
  };
};

const make = async (shop: OpenShop, ...numbers: string[]) => {
  const { context } = shop;
  const orderDraft = await draft(shop);
  const draw = () => numbers.shift() ?? newOrderNumber();
  const outcome = await context.db.transaction().execute((trx) => makeOrder(context, trx, orderDraft, draw));
  return 'made' in outcome ? outcome.made.orderNo : undefined;
};

describe('an order number', () => {
  test('carries a check digit that no single mistyped digit survives', () => {
    expect(orderNumber(7_992_739_871)).toBe('79927398713');
    const digits = Array.from({ length: 10 }, (_, digit) => orderNumber(100_000 + digit).slice(-1));
    expect(new Set(digits).size).toBe(10);
  });

  test('[SEC-01] says nothing of how many orders there are, here or in other shops', async () => {
    const { begin, order, preOrderId } = await givenCheckout({ product: { stock: 20 } });
    const numbers = [(await order(preOrderId)).data.orderNo];
    for (let n = 0; n < 4; n += 1) numbers.push((await order(await begin())).data.orderNo);

    const parts = numbers.map((number) => Number(number.slice(0, -1)));
    const steps = parts.slice(1).map((part, index) => Math.abs(part - (parts[index] ?? 0)));
    expect(numbers.every((number) => /^(?!0)\d{11}$/.test(number))).toBe(true);
    expect(Math.min(...steps)).toBeGreaterThan(1000);
  });

  test('that the shop has used is drawn again; another shop may use it', async () => {
    const [shop, elsewhere] = await Promise.all([openShop(), openShop()]);
    const used = newOrderNumber();
    const next = newOrderNumber();

    expect(await make(shop, used)).toBe(used);
    expect(await make(shop, used, next)).toBe(next);
    expect(await make(elsewhere, used)).toBe(used);
  });

  testOnPostgres('that two draw at once goes to one of them', async () => {
    const shop = await openShop();
    const both = newOrderNumber();
    const next = newOrderNumber();

    const numbers = await Promise.all([make(shop, both, next), make(shop, both, next)]);

    expect(numbers.toSorted()).toEqual([both, next].toSorted());
  });
});
