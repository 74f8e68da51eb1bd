import { createHash } from 'node:crypto';
import { allEndpoints, type NamedEndpoint } from '@pcmall/contract/all';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { preOrderTemp } from '@pcmall/contract/checkout';
import { sessionInvalidCodes } from '@pcmall/contract/codes';
import { errors } from '@pcmall/contract/errors';
import { pasteQuickOrder } from '@pcmall/contract/quick-order';
import { applyRefund } from '@pcmall/contract/refund';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../features/account/session/session.service';
import { type CallOptions, type OpenShop, openShop } from '../testing/open-shop';
import { required } from '../testing/required';
import { sampleInput } from '../testing/samples/sample-input';
import type { Shopper } from '../testing/shopper';

const members = allEndpoints.filter(({ endpoint }) => endpoint.access === 'member');
const inShop = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public');

/** Stands in every text that is the victim's own; no answer to anybody else may hold it. */
const mark = 'VICTIM7391';
const takesId = members.filter(({ endpoint }) => JSON.stringify(sampleInput(endpoint, mark)).includes(mark));

interface Victim {
  shop: OpenShop;
  ids: Record<string, string>;
}

/** A shopper who owns one of everything. */
const makeVictim = async (): Promise<Victim> => {
  const shop = await openShop({ showSenderAddress: true, payChannels: ['balance', 'alipay'] });
  const { given, call, shopper, context, shopId } = shop;
  await context.db
    .updateTable('accounts')
    .set({ nick_name: mark, real_name: mark, email: `${mark}@example.com`, batch_order_opened: true })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', shopper.accountId)
    .execute();
  const { skuId, productId } = await given.product();
  const tiers = [{ gifts: [skuId, (await given.product()).skuId], giftCount: 1 }];
  const activityId = await given.promotion({ productIds: [productId], tiers });
  await call(addToCart, {
    body: { skuSaleId: skuId, quantity: 2, activityId, activityType: 1, giftProducts: [skuId] },
  });
  const cartId = required((await call(findAllCart)).data.items[0]?.cartId);
  const addressId = await given.address(shopper.accountId, { name: mark, addr_detail: mark });
  const senderId = await given.address(shopper.accountId, { name: mark, addr_detail: mark, address_type: 0 });
  const preOrder = await call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity: 1 }] } });
  const coupon = await given.coupon(shopper.accountId, { name: mark });
  const order = await given.order(shopper.accountId, {
    recipient: { name: mark, addrDetail: mark },
    lines: [{ skuId, name: mark }],
  });
  const delivered = await given.order(shopper.accountId, {
    status: 'signed',
    recipient: { name: mark },
    lines: [{ skuId, name: mark }],
  });
  const body = { orderId: delivered.orderId, reasonKind: 'other', reason: mark } as const;
  const refund = await call(applyRefund, { body });
  const text = `王小明 13800138000 广东省深圳市南山区科技园路1号 ${mark}`;
  const quickOrder = await call(pasteQuickOrder, { body: { text } });
  return {
    shop,
    ids: {
      account: shopper.accountId,
      cartLine: cartId,
      recipient: addressId,
      sender: senderId,
      preOrder: preOrder.data.preOrderId,
      coupon,
      unpaidOrder: order.orderId,
      deliveredOrder: delivered.orderId,
      refund: refund.data.requestId,
      quickOrder: quickOrder.data.draft.draftId,
    },
  };
};

/** All that the database holds of the victim, table by table, as one figure each. */
const fingerprint = async ({ shop: { context, shopId, shopper } }: Victim): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'account_id' AND table_schema = 'public' ORDER BY 1`.execute(context.db);
  const figures: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS text FROM ${sql.table(name)} t
      WHERE shop_id = ${shopId} AND account_id = ${shopper.accountId}`.execute(context.db);
    figures[name] = createHash('sha256').update(required(rows[0]?.text)).digest('base64');
  }
  return figures;
};

const ask = (shop: OpenShop, { endpoint }: NamedEndpoint, id: string, options?: CallOptions) =>
  shop.call(endpoint, sampleInput(endpoint, id), options);

/** Each call with a session of its own: some calls end sessions, and the calls after them would prove nothing. */
const askAs = async (shop: OpenShop, named: NamedEndpoint, id: string, { accountId }: Shopper) => {
  const session = await openSession(shop.context, shop.context.db, shop.shopId, accountId);
  return ask(shop, named, id, { as: { ...session, accountId } });
};

describe('[SEC-01] every call of the contract', () => {
  let victim: Victim;
  let before: Record<string, string>;
  beforeAll(async () => {
    victim = await makeVictim();
    before = await fingerprint(victim);
  });

  test('[SEC-01] is reached by the inputs of this sweep', async () => {
    const owner = await makeVictim();
    const short: string[] = [];
    for (const named of members) {
      const reply = await askAs(owner.shop, named, required(owner.ids.unpaidOrder), owner.shop.shopper);
      if (reply.code === errors.badInput.code || sessionInvalidCodes.has(reply.code))
        short.push(`${named.name}: ${reply.code} ${JSON.stringify(reply.refusal)}`);
    }
    expect(short).toEqual([]);
  });

  test('[SEC-01] is refused without a shop, and in one that does not exist', async () => {
    for (const named of inShop) {
      for (const shopId of ['', 'nowhere']) {
        const reply = await ask(victim.shop, named, 'x', { shopId });
        expect(reply, named.endpoint.path).toMatchObject({ success: false, code: errors.shopUnknown.code });
      }
    }
  });

  test('[SEC-01] of a member is refused without a session, and with one of another shop', async () => {
    const elsewhere = await openShop();
    for (const named of members) {
      for (const as of [null, elsewhere.shopper]) {
        const reply = await ask(victim.shop, named, required(victim.ids.unpaidOrder), { as });
        expect(sessionInvalidCodes.has(reply.code), `${named.endpoint.path} answered ${reply.code}`).toBe(true);
      }
    }
  });

  test('[SEC-01] gives a stranger nothing of another shopper’s, and changes nothing of it', async () => {
    const stranger = await victim.shop.given.account({ batchOrderOpened: true });
    const elsewhere = await openShop();
    for (const [index, [kind, id]] of Object.entries(victim.ids).entries()) {
      // Calls that take no id are the same with each of them.
      for (const named of index === 0 ? members : takesId) {
        for (const [shop, as] of [
          [victim.shop, stranger],
          [elsewhere, elsewhere.shopper],
        ] as const) {
          const reply = await askAs(shop, named, id, as);
          expect(JSON.stringify(reply), `${named.endpoint.path} with the id of ${kind}`).not.toContain(mark);
        }
      }
    }
    expect(await fingerprint(victim)).toEqual(before);
  });

  test('[SEC-01] that takes an id answers to a foreign one as to an unknown one', async () => {
    const stranger = await victim.shop.given.account({ batchOrderOpened: true });
    expect(takesId.length).toBeGreaterThan(15);
    for (const id of Object.values(victim.ids)) {
      for (const named of takesId) {
        const [foreign, unknown] = await Promise.all(
          [id, 'doesnotexist00000000'].map((each) => askAs(victim.shop, named, each, stranger)),
        );
        expect([foreign?.code, foreign?.message], named.endpoint.path).toEqual([unknown?.code, unknown?.message]);
      }
    }
  });
});
