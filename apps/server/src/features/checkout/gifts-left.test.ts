import { addToCart, findAllCart, selectInCart, updateCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { describe, expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { inBoth } from '../../testing/given/localized';
import { required } from '../../testing/required';

/** A shop of both modes, and a promotion of its tea that gives one of some gifts, or more, each with modes of its own. */
const shopOfGifts = async (tea: DeliveryMode[], gifts: Record<string, DeliveryMode[]>, giftCount = 1) => {
  const shop = await givenCheckout({ settings: { deliveryModes: ['crossBorder', 'local'] } });
  const { call, given } = shop;
  const { skuId, productId } = await given.product({ name: 'Tea', price: 2000, stock: 50, deliveryModes: tea });
  const skuIds: Record<string, string> = {};
  for (const [name, deliveryModes] of Object.entries(gifts))
    skuIds[name] = (await given.product({ name, stock: 9, weight: 0, deliveryModes })).skuId;
  const ice = await given.product({ name: 'Ice', price: 2000, stock: 50, deliveryModes: ['crossBorder'] });
  const wax = await given.product({ name: 'Wax', stock: 50, deliveryModes: ['crossBorder'] });
  await given.promotion({
    productIds: [productId, ice.productId],
    tiers: [{ from: 1, gifts: Object.values(skuIds), giftCount }],
  });
  const buyNow = async (giftProducts: string[] = []) =>
    (await call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity: 1, giftProducts }] } })).data;
  const show = async (preOrderId: string, deliveryMode?: DeliveryMode) =>
    (await call(preOrder, { body: { preOrderId, ...(deliveryMode && { deliveryMode }) } })).data;
  const cart = async () => {
    const item = required((await call(findAllCart)).data.items.find(({ actDetail }) => actDetail));
    const staysBehind = Object.fromEntries(
      (item.actDetail?.tiers[0]?.gifts ?? []).map((gift) => [gift.name, gift.staysBehind]),
    );
    return { cartId: required(item.children[0]).cartId, given: item.giftProduct.map(({ name }) => name), staysBehind };
  };
  const add = async (skuSaleId: string) => {
    await call(addToCart, { body: { skuSaleId, quantity: 1 } });
  };
  const addTea = () => add(skuId);
  const others = { ice: ice.skuId, wax: wax.skuId };
  const skuOf = (gift: string) => required(skuIds[gift]);
  return { ...shop, skuOf, buyNow, show, cart, add, addTea, others };
};

const namesOf = ({ lines }: { lines: readonly { name: string }[] }) => lines.slice(1).map(({ name }) => name);

describe('a gift that can’t go with what is bought', () => {
  test('[CART-05] [CHK-02.1] is told by cart and checkout, and chosen in neither', async () => {
    const { call, skuOf, buyNow, show, cart, addTea } = await shopOfGifts(['crossBorder'], { Mug: ['local'] });
    await addTea();
    const { cartId, ...shown } = await cart();
    const bought = await buyNow();
    const carted = (await call(preOrderTemp, { body: { shoppingCartIds: [cartId] } })).data;

    expect(shown).toEqual({ given: [], staysBehind: { Mug: true } });
    expect(bought.giftChoices).toEqual([]);
    for (const { preOrderId } of [bought, carted]) {
      const checkout = await show(preOrderId);
      expect([namesOf(checkout), checkout.giftsLeft, checkout.deliveryModes]).toEqual([[], ['Mug'], ['crossBorder']]);
    }
    const refused = await call(updateCart, { body: { cartId, giftProducts: [skuOf('Mug')] } });
    expect(refused.code).toBe(errors.giftUnavailable.code);
  });

  test('[CART-05] gives its place to those that can, at once and in the cart', async () => {
    const { buyNow, show, cart, addTea } = await shopOfGifts(['crossBorder'], {
      Mug: ['local'],
      Soap: ['crossBorder'],
    });
    await addTea();
    const { preOrderId, giftChoices } = await buyNow();
    const checkout = await show(preOrderId);

    expect(await cart()).toMatchObject({ given: ['Soap'], staysBehind: { Mug: true, Soap: false } });
    expect([giftChoices, namesOf(checkout), checkout.giftsLeft]).toEqual([[], ['Soap'], []]);
  });

  test('[CART-05] [CHK-02.1] is one that can’t go with what is selected in the cart, whatever else lies there', async () => {
    const { call, context, shopId, cart, add, addTea, others } = await shopOfGifts(['crossBorder', 'local'], {
      Mug: ['local'],
    });
    await addTea();
    for (const skuId of [others.ice, others.wax]) {
      expect(await cart()).toMatchObject({ given: ['Mug'], staysBehind: { Mug: false } });
      await add(skuId);
      const { cart_id: cartId } = await context.db
        .selectFrom('cart_lines')
        .select('cart_id')
        .where('shop_id', '=', shopId)
        .where('sku_id', '=', skuId)
        .executeTakeFirstOrThrow();
      expect(await cart()).toMatchObject({ given: [], staysBehind: { Mug: true } });
      await call(selectInCart, { body: { cartIds: [cartId], selection: false } });
    }
    expect(await cart()).toMatchObject({ given: ['Mug'], staysBehind: { Mug: false } });
  });

  test('[CART-05] is none where the goods share no way themselves', async () => {
    const { cart, add, addTea, others } = await shopOfGifts(['local'], { Mug: ['local'] });
    await addTea();
    await add(others.wax);
    expect(await cart()).toMatchObject({ given: ['Mug'], staysBehind: { Mug: false } });
  });

  test('[CART-05] is told as often as gifts are due, and by its name once', async () => {
    const gifts: Record<string, DeliveryMode[]> = { Mug: ['local'], Cup: ['local'], Jar: ['local'] };
    const { context, shopId, skuOf, buyNow, show } = await shopOfGifts(['crossBorder'], gifts, 2);
    const { preOrderId } = await buyNow();
    expect((await show(preOrderId)).giftsLeft).toEqual(['Mug', 'Cup']);
    await context.db
      .updateTable('products')
      .set({ name: JSON.stringify(inBoth('Mug')) })
      .where('shop_id', '=', shopId)
      .where('product_id', 'in', (eb) =>
        eb.selectFrom('skus').select('product_id').where('shop_id', '=', shopId).where('sku_id', '=', skuOf('Cup')),
      )
      .execute();
    expect((await show(preOrderId)).giftsLeft).toEqual(['Mug']);
  });

  test('[CHK-02.1] never narrows the delivery of the goods: it goes by one mode and stays behind by the other', async () => {
    const { given, call, skuOf, buyNow, show } = await shopOfGifts(['crossBorder', 'local'], {
      Mug: ['local'],
      Soap: ['crossBorder'],
    });
    await given.carrier({ delivery_mode: 'local', regions: ['CN'] });
    const mug = skuOf('Mug');
    expect((await buyNow()).giftChoices).toMatchObject([{ gifts: [{ name: 'Mug' }, { name: 'Soap' }] }]);
    const { preOrderId } = await buyNow([mug]);

    const abroad = await show(preOrderId, 'crossBorder');
    const near = await show(preOrderId, 'local');
    const again = await show(preOrderId, 'crossBorder');
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: again.price.total };
    const { success } = await call(createOrder, { body: { ...body, deliveryMode: 'crossBorder' } });

    expect(abroad.deliveryModes).toEqual(['crossBorder', 'local']);
    expect([namesOf(abroad), abroad.giftsLeft, abroad.changes]).toEqual([[], ['Mug'], []]);
    expect([namesOf(near), near.giftsLeft, near.changes]).toEqual([['Mug'], [], []]);
    expect([namesOf(again), again.giftsLeft, again.changes]).toEqual([[], ['Mug'], []]);
    expect(success).toBe(true);
  });

  test('[CHK-08] since the last look keeps the order from being made until that was seen', async () => {
    const { call, context, shopId, skuOf, buyNow, show, order } = await shopOfGifts(['crossBorder'], {
      Mug: ['crossBorder', 'local'],
    });
    const { preOrderId } = await buyNow();
    const seen = await show(preOrderId);
    const { product_id } = await context.db
      .selectFrom('skus')
      .select('product_id')
      .where('sku_id', '=', skuOf('Mug'))
      .executeTakeFirstOrThrow();
    await context.db
      .updateTable('products')
      .set({ delivery_modes: ['local'] })
      .where('shop_id', '=', shopId)
      .where('product_id', '=', product_id)
      .execute();

    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: seen.price.total };
    const refused = await call(createOrder, { body });

    expect(namesOf(seen)).toEqual(['Mug']);
    expect(refused).toMatchObject({
      code: errors.orderChanged.code,
      refusal: { changes: [{ kind: 'giftLeft', name: 'Mug', was: 1, now: 0 }] },
    });
    expect((await show(preOrderId)).giftsLeft).toEqual(['Mug']);
    expect((await order(preOrderId)).success).toBe(true);
  });
});
