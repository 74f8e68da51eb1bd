import { getAddress } from '@pcmall/contract/address';
import {
  createOrder,
  getLogisticsList,
  getMaterialSetting,
  getSelfMentionPoint,
  matchLogicFee,
  preOrder,
  preOrderTemp,
  refreshPreOrder,
  selectMaterial,
} from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { inHongKong, inSydney, phoneOfHongKong } from '../../testing/given/given-address';
import { givenCheckout } from '../../testing/given/given-checkout';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

describe('what the checkout shows', () => {
  test('[CHK-01] a product bought at once is priced by the server, with sensible choices made', async () => {
    const { call, given, preOrderId, recipientId } = await givenCheckout({ product: { price: 1999, weight: 900 } });
    const dear = await given.carrier({ first_fee: 3000 });

    const { data } = await call(preOrder, { body: { preOrderId } });

    expect(data).toMatchObject({ deliveryMode: 'crossBorder', recipient: { addressId: recipientId }, obstacles: [] });
    expect(data.carriers.map(({ fee }) => fee)).toEqual([1800, 3800]);
    expect(data.carrierId).not.toBe(dear);
    expect(data.price).toMatchObject({ goods: 3998, logistics: 1800, crossBorderTax: 364, total: 6162 });
  });

  test('[CHK-01] prices are worked out anew whenever the page asks', async () => {
    const { call, given, preOrderId, skuId } = await givenCheckout({ product: { price: 1000 } });
    await given.price(skuId, 1200);

    const { data } = await call(refreshPreOrder, { query: { preOrderId } });

    expect(data.lines).toMatchObject([{ price: 1200, quantity: 2, subtotal: 2400 }]);
  });

  test('[CART-08] lines of the cart become a checkout; a line of somebody else does not', async () => {
    const { call, given, inCart } = await givenCheckout();
    const cartId = await inCart(3);
    const stranger = await given.account();

    const started = await call(preOrderTemp, { body: { shoppingCartIds: [cartId] } });
    const { data } = await call(preOrder, { body: { preOrderId: started.data.preOrderId } });

    expect(data.lines).toMatchObject([{ quantity: 3 }]);
    expect(await call(preOrderTemp, { body: { shoppingCartIds: [cartId] } }, { as: stranger })).toMatchObject({
      code: errors.cartLineNotFound.code,
    });
  });

  test('[CART-06] checking out nothing asks for products, and a shortage names the line', async () => {
    const { call, given } = await openShop();
    const { skuId } = await given.product({ name: 'Honey', stock: 3 });
    const twice = [
      { skuSaleId: skuId, quantity: 2 },
      { skuSaleId: skuId, quantity: 2 },
    ];

    expect(await call(preOrderTemp, { body: {} })).toMatchObject({ message: 'Select Products!' });
    expect(await call(preOrderTemp, { body: { productItemList: twice } })).toMatchObject({
      message: 'Inventory Shortage: Honey',
    });
  });

  test('[CHK-02.1] only modes that all products allow are offered; without one the products are named', async () => {
    const { call, given } = await openShop();
    await given.pickUpPoint();
    const abroad = await given.product({ name: 'Honey', deliveryModes: ['crossBorder', 'pickUp'] });
    const both = await given.product({ name: 'Milk', deliveryModes: ['local', 'pickUp'] });
    const local = await given.product({ name: 'Ice cream', deliveryModes: ['local'] });
    const buy = (...skus: { skuId: string }[]) =>
      call(preOrderTemp, { body: { productItemList: skus.map(({ skuId }) => ({ skuSaleId: skuId, quantity: 1 })) } });

    const started = await buy(abroad, both);
    const { data } = await call(preOrder, { body: { preOrderId: started.data.preOrderId } });

    expect(data.deliveryModes).toEqual(['pickUp']);
    expect((await buy(abroad, local)).message).toBe('These products share no delivery method: Honey, Ice cream');
  });

  test('[CHK-02.2] a cross-border parcel goes to China alone, with an ID number where the region is the mainland', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout();
    const abroad = await given.address(shopper.accountId, inSydney);
    const withoutId = await given.address(shopper.accountId);
    const withPhoneOfHongKong = await given.address(shopper.accountId, phoneOfHongKong);
    const hongKong = await given.address(shopper.accountId, inHongKong);
    const macao = await given.address(shopper.accountId, { province_id: '820000', ...phoneOfHongKong });
    const taiwan = await given.address(shopper.accountId, { province_id: '710000' });
    const reasons = async (recipientId: string) => {
      const query = { preOrderId, recipientId, deliveryMode: 'crossBorder' as const };
      return (await call(refreshPreOrder, { query })).data.obstacles.map(({ reason }) => reason);
    };

    expect(await reasons(abroad)).toEqual(['crossBorderRecipient']);
    expect(await reasons(withoutId)).toEqual(['idCardNeeded']);
    expect(await reasons(withPhoneOfHongKong)).toEqual(['idCardNeeded']);
    for (const recipientId of [hongKong, macao, taiwan]) expect(await reasons(recipientId)).toEqual([]);
  });

  test('[CHK-02.1] a mode that the shop has switched off is not offered, although the products allow it', async () => {
    const { call, preOrderId } = await givenCheckout({ settings: { deliveryModes: ['local', 'pickUp'] } });

    expect((await call(preOrder, { body: { preOrderId } })).data.deliveryModes).toEqual(['local']);
  });

  test('[CHK-02.2] [CHK-03] carriers and their fees go by the region, down to the province', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout({
      product: { weight: 400 },
      carrier: { regions: ['CN'], first_fee: 2000 },
    });
    const guangdong = await given.carrier({ regions: ['440000'], first_fee: 700 });
    const hongKongOnly = await given.carrier({ regions: ['HK'], first_fee: 300 });
    const inShenzhen = await given.address(shopper.accountId, phoneOfHongKong);
    const inBeijing = await given.address(shopper.accountId, { province_id: '110000' });
    const kowloon = await given.address(shopper.accountId, inHongKong);
    const offered = async (recipientId: string) => {
      const { data } = await call(preOrder, { body: { preOrderId, recipientId } });
      return { fees: data.carriers.map(({ fee }) => fee), carrierId: data.carrierId };
    };

    expect(await offered(inShenzhen)).toEqual({ fees: [700, 2000], carrierId: guangdong });
    expect((await offered(inBeijing)).fees).toEqual([2000]);
    expect(await offered(kowloon)).toEqual({ fees: [300], carrierId: hongKongOnly });
  });

  test('[CHK-03] where two carriers cost the least none is preselected, and no order is made without a choice', async () => {
    const { call, given, preOrderId } = await givenCheckout();
    const twin = await given.carrier();

    const { data } = await call(preOrder, { body: { preOrderId } });
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: data.price.total };
    const refused = await call(createOrder, { body });
    const chosen = (await call(preOrder, { body: { preOrderId, carrierId: twin } })).data;

    expect(data).toMatchObject({ carrierId: null, obstacles: [{ reason: 'logisticsNeeded' }] });
    expect(refused).toMatchObject({ code: errors.logisticsNeeded.code, message: 'Please choose a carrier' });
    expect(chosen).toMatchObject({ carrierId: twin, obstacles: [] });
  });

  test('[CHK-02.2] a pick-up point in the recipient’s province comes before one in another', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout();
    await given.pickUpPoint({ country: 'AU', province_id: 'AU-VIC' });
    const pointId = await given.pickUpPoint({ country: 'AU', province_id: 'AU-NSW', position: 2 });
    const recipientId = await given.address(shopper.accountId, inSydney);

    const { data } = await call(preOrder, { body: { preOrderId, recipientId, deliveryMode: 'pickUp' } });

    expect(data.pickUpPointId).toBe(pointId);
  });

  test('where the shop says so, the mainland also takes both photos of the ID card', async () => {
    const { call, context, shopId, shopper, preOrderId, recipientId } = await givenCheckout({
      settings: { idImageNeeded: true },
    });
    const reasons = async () =>
      (await call(preOrder, { body: { preOrderId } })).data.obstacles.map(({ reason }) => reason);
    const keep = (side: 'front' | 'back') =>
      context.db
        .insertInto('address_photos')
        .values({
          ...{ shop_id: shopId, account_id: shopper.accountId, address_id: recipientId },
          ...{ side, photo_id: `${recipientId}-${side}`, file_key: side },
        })
        .execute();

    const without = await reasons();
    await keep('front');
    const withFront = await reasons();
    await keep('back');

    expect([without, withFront]).toEqual([['idPhotosNeeded'], ['idPhotosNeeded']]);
    expect(await reasons()).toEqual([]);
  });

  test('the recipient reads as in the address book, in either language', async () => {
    const { call, preOrderId, recipientId } = await givenCheckout();

    for (const language of ['zh', 'en'] as const) {
      const book = await call(getAddress, { query: { id: recipientId } }, { language });
      const { data } = await call(preOrder, { body: { preOrderId, recipientId } }, { language });
      expect(data.recipient?.fullAddress).toBe(book.data.fullAddress);
      // Its street is written in Chinese.
      expect(data.recipient?.fullAddress).toContain('广东省');
    }
  });

  test('[CHK-02.1] a recipient abroad is served by the mall itself unless the shopper chooses otherwise', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout();
    const abroad = await given.address(shopper.accountId, inSydney);

    const { data } = await call(preOrder, { body: { preOrderId, recipientId: abroad } });

    expect(data.deliveryMode).toBe('local');
  });

  test('[CHK-03] carriers follow mode and region, cost by weight, and nothing from the free amount on', async () => {
    const { call, given, preOrderId } = await givenCheckout({ product: { price: 5000, weight: 1300 } });
    await given.carrier({ delivery_mode: 'local' });
    await given.carrier({ regions: ['AU'] });
    const free = await given.carrier({ first_fee: 9900, free_from: 10_000, regions: ['CN', 'HK'] });

    const { data } = await call(getLogisticsList, { query: { preOrderId } });
    const [first, second] = data;

    expect(data.map(({ fee }) => fee)).toEqual([0, 2600]);
    expect(first?.carrierId).toBe(free);
    expect((await call(matchLogicFee, { query: { preOrderId, carrierId: required(second?.carrierId) } })).data).toEqual(
      {
        fee: 2600,
      },
    );
    expect(await call(matchLogicFee, { query: { preOrderId, carrierId: 'none' } })).toMatchObject({
      code: errors.logisticsNeeded.code,
    });
  });

  test('[CHK-04] a coupon that would leave nothing to pay makes way for the next best, and is refused when it is chosen', async () => {
    const { call, given, shopper, begin } = await givenCheckout({ product: { price: 1000 } });
    await given.pickUpPoint();
    const all = await given.coupon(shopper.accountId, { name: 'All', amount: 5000 });
    const some = await given.coupon(shopper.accountId, { name: 'Some', amount: 300 });
    const preOrderId = await begin();
    const look = async (couponId?: string) =>
      (await call(preOrder, { body: { preOrderId, deliveryMode: 'pickUp', couponId } })).data;

    expect(await look()).toMatchObject({ couponId: some, price: { couponDiscount: 300, total: 1700 }, obstacles: [] });
    expect(await look(all)).toMatchObject({ couponId: all, obstacles: [{ reason: 'amountNotPositive' }] });
  });

  test('[CHK-04] a packing material adds its price', async () => {
    const { call, given, preOrderId } = await givenCheckout();
    const materialId = await given.material({ price: 350 });
    const before = (await call(preOrder, { body: { preOrderId } })).data;

    const { data } = await call(selectMaterial, { query: { preOrderId, materialId } });

    expect((await call(getMaterialSetting)).data).toMatchObject([{ materialId, price: 350 }]);
    expect(before.materialId).toBeNull();
    expect(data).toMatchObject({ materialId, price: { materialFee: 350, total: before.price.total + 350 } });
  });

  test('[ADDR-15] pick-up points are listed with their country, in the language of the request', async () => {
    const { call, given } = await openShop();
    const pointId = await given.pickUpPoint({ country: 'SG' });

    const { data } = await call(getSelfMentionPoint, {}, { language: 'zh' });

    expect(data).toMatchObject([{ pointId, country: 'SG', name: 'City store（中文）' }]);
  });

  test.each([
    { included: true, added: 0 },
    { included: false, added: 1 },
  ])('[CHK-05] sales tax is charged on delivery by the mall, within the price or on top: $included', async (tax) => {
    const { call, given, shopper, preOrderId } = await givenCheckout({
      product: { price: 1100 },
      settings: { salesTax: { rate: 100_000, included: tax.included } },
    });
    await given.carrier({ delivery_mode: 'local', first_fee: 500, further_fee: 0 });
    const recipientId = await given.address(shopper.accountId, inSydney);

    const { price } = (await call(refreshPreOrder, { query: { preOrderId, recipientId } })).data;

    const salesTax = tax.included ? 200 : 220;
    expect(price).toMatchObject({ goods: 2200, salesTax, salesTaxIncluded: tax.included, crossBorderTax: 0 });
    expect(price.total).toBe(2200 + 500 + tax.added * salesTax);
  });
});

describe('what stands in the way of an order', () => {
  test('[CHK-06] nothing is ordered without a recipient', async () => {
    const { call, preOrderId } = await givenCheckout({ recipient: null });

    const { data } = await call(preOrder, { body: { preOrderId } });
    const refused = await call(createOrder, {
      body: { preOrderId, idempotencyKey: preOrderId, expectedTotal: data.price.total },
    });

    expect(data.obstacles).toEqual([
      { reason: 'addressNeeded', message: 'Add recipient/sender address before submitting' },
    ]);
    expect(refused).toMatchObject({ message: 'Add recipient/sender address before submitting' });
  });

  test('[CHK-09] a shop that shows senders needs one, and takes the default', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout({ settings: { showSenderAddress: true } });
    const missing = (await call(preOrder, { body: { preOrderId } })).data;
    const sender = await given.address(shopper.accountId, { address_type: 0, is_default: true });

    const { data } = await call(preOrder, { body: { preOrderId } });

    expect(missing).toMatchObject({ senderNeeded: true, sender: null, obstacles: [{ reason: 'addressNeeded' }] });
    expect(data).toMatchObject({ sender: { addressId: sender }, obstacles: [] });
  });

  test('[CHK-06] a place that no carrier goes to lacks its logistics choice', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout();
    const recipientId = await given.address(shopper.accountId, inSydney);

    const { data } = await call(preOrder, { body: { preOrderId, recipientId, deliveryMode: 'local' } });

    expect(data.obstacles).toMatchObject([{ reason: 'logisticsNeeded', message: 'Please choose a carrier' }]);
  });

  test('[CHK-06] an order for nothing is refused', async () => {
    const { call, preOrderId } = await givenCheckout({
      product: { price: 0 },
      carrier: { first_fee: 0, further_fee: 0 },
    });

    const refused = await call(createOrder, {
      body: { preOrderId, idempotencyKey: preOrderId, expectedTotal: 0 },
    });

    expect(refused).toMatchObject({ success: false, message: 'Order amount must be greater than 0' });
  });

  test('[CHK-02.1] pick up needs no carrier and takes a point in the recipient’s country', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout();
    await given.pickUpPoint({ country: 'SG' });
    const pointId = await given.pickUpPoint({ country: 'AU', position: 2 });
    const recipientId = await given.address(shopper.accountId, inSydney);

    const { data } = await call(preOrder, { body: { preOrderId, recipientId, deliveryMode: 'pickUp' } });

    expect(data).toMatchObject({ carriers: [], pickUpPointId: pointId, obstacles: [], price: { logistics: 0 } });
  });
});

describe('whose checkout it is', () => {
  test('[SEC-01] a stranger of the shop can neither see nor order it, nor use another’s address', async () => {
    const { call, given, preOrderId, recipientId } = await givenCheckout();
    const stranger = await given.account();
    const as = { as: stranger };
    const notFound = { success: false, code: errors.checkoutNotFound.code };
    const body = { preOrderId, idempotencyKey: 'stranger-1', expectedTotal: 1 };

    expect(await call(preOrder, { body: { preOrderId } }, as)).toMatchObject(notFound);
    expect(await call(refreshPreOrder, { query: { preOrderId } }, as)).toMatchObject(notFound);
    expect(await call(selectMaterial, { query: { preOrderId } }, as)).toMatchObject(notFound);
    expect(await call(getLogisticsList, { query: { preOrderId } }, as)).toMatchObject(notFound);
    expect(await call(matchLogicFee, { query: { preOrderId, carrierId: 'c' } }, as)).toMatchObject(notFound);
    expect(await call(createOrder, { body }, as)).toMatchObject(notFound);

    const { skuId } = await given.product();
    const own = await call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity: 1 }] } }, as);
    const shown = await call(preOrder, { body: { preOrderId: own.data.preOrderId, recipientId } }, as);
    expect(shown.data.recipient).toBeNull();
  });

  test('[SEC-01] another shop’s products and checkouts are unknown here', async () => {
    const { preOrderId, skuId } = await givenCheckout();
    const other = await openShop();

    expect(await other.call(preOrder, { body: { preOrderId } })).toMatchObject({ code: errors.checkoutNotFound.code });
    expect(
      await other.call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity: 1 }] } }),
    ).toMatchObject({ code: errors.productNotFound.code });
  });

  test('a checkout is forgotten after a day', async () => {
    const { call, advance, preOrderId } = await givenCheckout();
    advance(25 * 3_600_000);

    expect(await call(preOrder, { body: { preOrderId } })).toMatchObject({ code: errors.checkoutNotFound.code });
  });
});

test('[SEC-06] of one shopper the last checkouts are kept, however many are started', async () => {
  const { call, context, shopId, shopper, skuId } = await givenCheckout({ product: { stock: 10 } });
  const begin = async () =>
    (await call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity: 1 }] } })).data.preOrderId;
  const first = await begin();
  const later: string[] = [];
  for (let count = 0; count < 25; count += 1) later.push(await begin());

  const { total } = await context.db
    .selectFrom('checkout_sessions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('account_id', '=', shopper.accountId)
    .executeTakeFirstOrThrow();

  expect(Number(total)).toBeLessThanOrEqual(21);
  expect((await call(preOrder, { body: { preOrderId: first } })).success).toBe(false);
  expect((await call(preOrder, { body: { preOrderId: required(later.at(-1)) } })).success).toBe(true);
});
