import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { balancePayment, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import { recordStatements, type Statement } from '../../testing/count-statements';
import { givenCheckout } from '../../testing/given/given-checkout';

const payPassword = '135790';

const isTransactionControl = ({ text }: Statement) => /^(begin|commit|rollback)/i.test(text);

/** The statements sent more than once with the same values. */
const repeatedIn = (statements: Statement[]): string[] => {
  const sent = statements.filter((statement) => !isTransactionControl(statement)).map((each) => JSON.stringify(each));
  return sent.filter((statement, index) => sent.indexOf(statement) < index);
};

test('from the cart to the page that says paid, no call reads anything twice', async () => {
  const { call, given, shopId, skuId, addressOf, seal } = await givenCheckout({
    settings: { showSenderAddress: true },
  });
  const buyer = await given.account({ balance: 1_000_000, payPassword });
  await addressOf(buyer);
  await given.address(buyer.accountId, { address_type: 0, is_default: true });
  const as = { as: buyer };
  const statements: Statement[] = [];
  const repeated: string[] = [];
  const recorded = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    let reply: Promise<Reply> | undefined;
    const ofCall = await recordStatements(() => {
      reply = send();
      return reply;
    });
    statements.push(...ofCall);
    repeated.push(...repeatedIn(ofCall));
    return reply ?? expect.unreachable();
  };

  await recorded(() => call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, as));
  const { items } = (await recorded(() => call(findAllCart, {}, as))).data;
  const shoppingCartIds = items.map(({ cartId }) => cartId);
  const { preOrderId } = (await recorded(() => call(preOrderTemp, { body: { shoppingCartIds } }, as))).data;
  const { price } = (await recorded(() => call(preOrder, { body: { preOrderId } }, as))).data;
  const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
  const { orderId } = (await recorded(() => call(createOrder, { body }, as))).data;
  await recorded(() => call(getPayChannelTypes, { query: { orderId } }, as));
  const payment = { orderId, payPassword: seal(payPassword), agreed: true };
  await recorded(() => call(balancePayment, { body: payment }, as));
  const { data } = await recorded(() => call(payStatusSearch, { query: { orderId, tenantId: shopId } }, as));

  expect(data.state).toBe('paid');
  expect(repeated).toEqual([]);
  expect(statements.length).toBeGreaterThan(24);
  expect(statements.length).toBeLessThanOrEqual(31);
});
