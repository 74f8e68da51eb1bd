import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { balancePayment, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { givenCheckout } from '../../testing/given-checkout';

const payPassword = '135790';

test('from the cart to the page that says paid, nothing is read twice', async () => {
  const { call, given, shopId, skuId, addressOf, seal } = await givenCheckout({
    settings: { showSenderAddress: true },
  });
  const buyer = await given.account({ balance: 1_000_000, payPassword });
  await addressOf(buyer);
  await given.address(buyer.accountId, { address_type: 0, is_default: true });
  const as = { as: buyer };

  const statements = await countStatements(async () => {
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, as);
    const { items } = (await call(findAllCart, {}, as)).data;
    const shoppingCartIds = items.map(({ cartId }) => cartId);
    const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds } }, as)).data;
    const { price } = (await call(preOrder, { body: { preOrderId } }, as)).data;
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
    const { orderId } = (await call(createOrder, { body }, as)).data;
    await call(getPayChannelTypes, { query: { orderId } }, as);
    await call(balancePayment, { body: { orderId, payPassword: seal(payPassword), agreed: true } }, as);
    const { data } = await call(payStatusSearch, { query: { orderId, tenantId: shopId } }, as);
    expect(data.state).toBe('paid');
  });

  expect(statements).toBeGreaterThan(24);
  expect(statements).toBeLessThanOrEqual(29);
});
