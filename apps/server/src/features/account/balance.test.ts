import { getBalanceMovements, getMyBalance } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Trx } from '../../db/database';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { changeBalance } from './balance.service';

const inTransaction = ({ context }: OpenShop, work: (trx: Trx) => Promise<unknown>) =>
  context.db.transaction().execute(work);

describe('the balance', () => {
  testOnPostgres(
    '[PAY-05] twenty parallel purchases spend what is there and no more, and the ledger adds up to it',
    async () => {
      const shop = await openShop();
      const { shopId, given, call, context } = shop;
      const rich = await given.account();
      const { accountId } = rich;
      await inTransaction(shop, (trx) =>
        changeBalance(trx, { shopId, accountId, change: 1000, reason: 'credit', reference: 'gift' }),
      );

      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          inTransaction(shop, (trx) =>
            changeBalance(trx, { shopId, accountId, change: -300, reason: 'order', reference: `o${index}` }),
          ),
        ),
      );

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'balanceShort' });
      }
      expect((await call(getMyBalance, {}, { as: rich })).data).toEqual({ balance: 100, currency: 'AUD' });
      const { rows } = await sql<{ total: number }>`
      SELECT sum(change)::bigint AS total FROM balance_ledger WHERE shop_id = ${shopId} AND account_id = ${accountId}`.execute(
        context.db,
      );
      expect(rows[0]?.total).toBe(100);
    },
  );

  testOnPostgres('[PAY-05] the same change told ten times at once counts once', async () => {
    const shop = await openShop();
    const { shopId, given, call } = shop;
    const buyer = await given.account({ balance: 500 });
    const refund = { shopId, accountId: buyer.accountId, change: 250, reason: 'refund', reference: 'r1' };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => inTransaction(shop, (trx) => changeBalance(trx, refund))),
    );

    expect(new Set(answers)).toEqual(new Set([750]));
    expect((await call(getMyBalance, {}, { as: buyer })).data.balance).toBe(750);
  });

  test('[PAY-05] a purchase told again counts once, also when it has spent all there was', async () => {
    const shop = await openShop();
    const { shopId, given } = shop;
    const { accountId } = await given.account({ balance: 500 });
    const purchase = { shopId, accountId, change: -500, reason: 'payment', reference: 'o1' };
    const spend = () => inTransaction(shop, (trx) => changeBalance(trx, purchase));

    expect([await spend(), await spend()]).toEqual([0, 0]);
  });

  test('an account of another shop has no balance here', async () => {
    const [here, there] = [await openShop(), await openShop()];
    const stranger = await there.given.account({ balance: 900 });
    const move = { shopId: here.shopId, accountId: stranger.accountId, change: -1, reason: 'order', reference: 'o' };

    await expect(inTransaction(here, (trx) => changeBalance(trx, move))).rejects.toMatchObject({
      code: errors.accountNotFound.code,
    });
  });

  test('[AUTH-08.2] its movements say what came and went, the newest first, each with its order', async () => {
    const shop = await openShop();
    const { shopId, given, call } = shop;
    const buyer = await given.account({ balance: 500 });
    const { accountId } = buyer;
    const { orderId, orderNo } = await given.order(accountId, { status: 'completed' });
    const pages = (pageIndex: number, as = buyer) =>
      call(getBalanceMovements, { query: { pageIndex, pageSize: 1 } }, { as });
    await inTransaction(shop, (trx) =>
      changeBalance(trx, { shopId, accountId, change: 250, reason: 'operator', reference: 'gift' }),
    );
    await inTransaction(shop, (trx) =>
      changeBalance(trx, { shopId, accountId, change: -300, reason: 'payment', reference: orderId }),
    );

    const [first, second] = [(await pages(1)).data, (await pages(2)).data];

    expect(first).toMatchObject({
      records: [{ change: -300, balanceAfter: 450, reason: 'payment', orderId, orderNo }],
      total: second.total,
    });
    expect(second.records).toMatchObject([{ change: 250, balanceAfter: 750, reason: 'topUp', orderId: null }]);
    expect((await pages(1, await given.account())).data).toMatchObject({ records: [], total: 0 });
  });

  test('[AUTH-08.2] money that the shop has taken is no top-up among its movements', async () => {
    const shop = await openShop();
    const { shopId, given, call } = shop;
    const buyer = await given.account({ balance: 500 });
    const taken = { shopId, accountId: buyer.accountId, change: -200, reason: 'operatorDebit', reference: 'mistake' };
    await inTransaction(shop, (trx) => changeBalance(trx, taken));

    const { data } = await call(getBalanceMovements, { query: { pageIndex: 1, pageSize: 1 } }, { as: buyer });

    expect(data.records).toMatchObject([{ change: -200, balanceAfter: 300, reason: 'debit', orderId: null }]);
  });
});
