import { findAllCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import {
  buyAgain,
  cancelOrder,
  deleteOrder,
  getOrderDetail,
  getOrderDetailPc,
  getOrderList,
  receiveOrder,
} from '@pcmall/contract/order';
import { describe, expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';

describe('what a buyer may do', () => {
  test.each([
    ['unpaid', ['pay', 'cancel']],
    ['paymentPending', []],
    ['paid', ['uploadIdCard', 'remind', 'refund']],
    ['idCardReview', ['uploadIdCard', 'refund']],
    ['toShip', ['remind', 'refund']],
    ['toReceive', ['confirmReceipt', 'refund', 'buyAgain']],
    ['signed', ['confirmReceipt', 'refund', 'buyAgain']],
    ['confirmed', ['refund', 'buyAgain']],
    ['completed', ['buyAgain', 'delete']],
    ['closed', ['buyAgain', 'delete']],
    ['refunded', ['buyAgain', 'delete']],
  ] as const)('[ORD-02] an order that is %s offers what the shop can do then', async (status, actions) => {
    const { given, call, shopper } = await openShop();
    const { orderId } = await given.order(shopper.accountId, { status });

    const { data } = await call(getOrderDetailPc, { params: { id: orderId } });

    expect(data.status).toBe(status);
    expect(data.actions.toSorted()).toEqual([...actions].toSorted());
  });

  test('[ORD-05] an order past its time can’t be paid any more, even before the job has closed it', async () => {
    const { given, call, shopper } = await openShop();
    const { orderId } = await given.order(shopper.accountId, { payBy: new Date(0) });

    expect((await call(getOrderDetail, { params: { orderId } })).data.actions).toEqual(['cancel']);
  });

  testOnPostgres('[ORD-05] cancelled four times at once, an order gives its stock back once', async () => {
    const { call, preOrderId, order, stockOf, ledgerOf } = await givenCheckout({ product: { stock: 10 } });
    const { orderId } = (await order(preOrderId)).data;

    const replies = await Promise.all(Array.from({ length: 4 }, () => call(cancelOrder, { body: { orderId } })));

    expect(replies.map((reply) => reply.success)).toEqual([true, true, true, true]);
    expect([await stockOf(), await ledgerOf()]).toEqual([10, 0]);
  });

  test('[ORD-05] a cancelled order gives its stock back, once, however often it is asked', async () => {
    const { call, preOrderId, order, stockOf, ledgerOf } = await givenCheckout({ product: { stock: 10 } });
    const { orderId } = (await order(preOrderId)).data;
    const before = await stockOf();

    const first = await call(cancelOrder, { body: { orderId } });
    const second = await call(cancelOrder, { body: { orderId } });

    expect(before).toBe(8);
    expect([first.success, second.success]).toEqual([true, true]);
    expect([await stockOf(), await ledgerOf()]).toEqual([10, 0]);
    expect((await call(getOrderDetail, { params: { orderId } })).data).toMatchObject({
      status: 'closed',
      payBy: null,
      history: [{ status: 'unpaid' }, { status: 'closed' }],
    });
  });

  test('[ORD-01] an order that was paid can no longer be cancelled', async () => {
    const { given, call, shopper } = await openShop();
    const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });

    expect(await call(cancelOrder, { body: { orderId } })).toMatchObject({ code: errors.actionNotAllowed.code });
  });

  test('[ORD-05] receipt can be confirmed once the parcel is on its way', async () => {
    const { given, call, shopper } = await openShop();
    const sent = await given.order(shopper.accountId, { status: 'toReceive' });
    const waiting = await given.order(shopper.accountId, { status: 'toShip' });

    await call(receiveOrder, { body: { orderId: sent.orderId } });

    expect((await call(getOrderDetail, { params: { orderId: sent.orderId } })).data.status).toBe('confirmed');
    expect(await call(receiveOrder, { body: { orderId: waiting.orderId } })).toMatchObject({
      code: errors.actionNotAllowed.code,
    });
  });

  test('[ORD-05] a deleted order is gone for its buyer; one that is under way can’t be deleted', async () => {
    const { given, call, shopper } = await openShop();
    const done = await given.order(shopper.accountId, { status: 'completed' });
    const open = await given.order(shopper.accountId, { status: 'toReceive' });

    await call(deleteOrder, { body: { orderId: done.orderId } });
    const refused = await call(deleteOrder, { body: { orderId: open.orderId } });

    expect(refused).toMatchObject({ code: errors.actionNotAllowed.code });
    expect((await call(getOrderList, { body: {} })).data.records.map(({ orderId }) => orderId)).toEqual([open.orderId]);
    expect(await call(getOrderDetail, { params: { orderId: done.orderId } })).toMatchObject({
      code: errors.orderNotFound.code,
    });
  });

  test('[ORD-07.2] buy again fills the cart with what is on sale and names what is not', async () => {
    const { given, call, shopper } = await openShop();
    const { skuId } = await given.product({ name: 'Honey' });
    const { orderId } = await given.order(shopper.accountId, {
      status: 'completed',
      lines: [
        { skuId, quantity: 2 },
        { skuId: 'gone', name: 'Old tea' },
      ],
    });

    const { data } = await call(buyAgain, { body: { orderId } });

    expect(data).toMatchObject({ added: 1, missing: ['Old tea'] });
    expect((await call(findAllCart)).data.items).toMatchObject([{ quantity: 2 }]);
  });

  test('[ORD-02] buyers reach their orders while the shop is closed', async () => {
    const { given, call, shopper } = await openShop({ closed: true });
    const { orderId } = await given.order(shopper.accountId, { status: 'signed' });

    expect((await call(getOrderDetail, { params: { orderId } })).success).toBe(true);
    expect((await call(receiveOrder, { body: { orderId } })).success).toBe(true);
  });
});

describe('what an order tells', () => {
  test('[ORD-04.1] the detail has recipient, price, payment and parcels with their events, in the reader’s language', async () => {
    const { given, call, shopper } = await openShop();
    const { orderId, orderNo } = await given.order(shopper.accountId, {
      status: 'toReceive',
      lines: [{ skuId: 's', name: 'Honey', price: 2500, quantity: 2 }],
      total: 6000,
    });

    const { data } = await call(getOrderDetailPc, { params: { id: orderId } }, { language: 'zh' });

    expect(data).toMatchObject({
      orderNo,
      total: 6000,
      paidAmount: 6000,
      paymentMethod: '余额支付',
      price: { goods: 5000, logistics: 1000 },
      recipient: { name: '王小明', phone: '13800138000', fullAddress: '中国广东省深圳市南山区科技园路1号' },
      lines: [{ name: 'Honey（中文）', subtotal: 5000 }],
      parcels: [{ status: 'sent', carrierName: 'Blue Sky Express（中文）', trackingNo: `BS${orderNo}` }],
    });
    expect(data.parcels[0]?.events).toHaveLength(1);
    expect((await call(getOrderDetail, { params: { orderId } }, { language: 'zh' })).data).toEqual(data);
  });

  test('[ORD-04.1] a recipient in China is told in the reader’s language where the street is, else in Chinese as a whole; a place renamed since as it was written', async () => {
    const { given, call, shopper } = await openShop();
    const { orderId } = await given.order(shopper.accountId);
    const latin = await given.order(shopper.accountId, { recipient: { addrDetail: '1 Keji Road' } });
    const recipient = { province: '浙江省', city: '杭州市', district: '下城区' };
    const old = await given.order(shopper.accountId, { recipient });

    const english = await call(getOrderDetailPc, { params: { id: orderId } }, { language: 'en' });
    const inEnglish = await call(getOrderDetailPc, { params: { id: latin.orderId } }, { language: 'en' });
    const renamed = await call(getOrderDetailPc, { params: { id: old.orderId } }, { language: 'en' });

    expect(english.data.recipient?.fullAddress).toBe('中国广东省深圳市南山区科技园路1号');
    expect(inEnglish.data.recipient?.fullAddress).toBe('China Guangdong Shenzhen Nanshan District 1 Keji Road');
    expect(renamed.data.recipient?.fullAddress).toBe('中国浙江省杭州市下城区科技园路1号');
  });

  test('[ORD-04.2] a paid order that is not packed yet shows one parcel to come; an unpaid one none', async () => {
    const { given, call, shopper } = await openShop();
    const parcelsOf = async (status: 'toShip' | 'unpaid') => {
      const { orderId } = await given.order(shopper.accountId, { status });
      return (await call(getOrderDetail, { params: { orderId } })).data.parcels.map((parcel) => parcel.status);
    };

    expect(await parcelsOf('toShip')).toEqual(['unsent']);
    expect(await parcelsOf('unpaid')).toEqual([]);
  });
});

describe('whose order it is', () => {
  test('[SEC-01] a stranger and another shop find nothing under its id', async () => {
    const { given, call, shopper } = await openShop();
    const other = await openShop();
    const { orderId } = await given.order(shopper.accountId, { status: 'signed' });
    const stranger = await given.account();
    const notFound = { success: false, code: errors.orderNotFound.code };
    const body = { orderId };

    for (const ask of [
      (...[endpoint, input]: Parameters<typeof call>) => call(endpoint, input, { as: stranger }),
      (...[endpoint, input]: Parameters<typeof call>) => other.call(endpoint, input),
    ]) {
      expect(await ask(getOrderDetail, { params: { orderId } })).toMatchObject(notFound);
      expect(await ask(getOrderDetailPc, { params: { id: orderId } })).toMatchObject(notFound);
      expect(await ask(receiveOrder, { body })).toMatchObject(notFound);
      expect(await ask(cancelOrder, { body })).toMatchObject(notFound);
      expect(await ask(deleteOrder, { body })).toMatchObject(notFound);
      expect(await ask(buyAgain, { body })).toMatchObject(notFound);
    }
    expect((await call(getOrderList, { body: {} }, { as: stranger })).data.records).toEqual([]);
    expect((await call(getOrderDetail, { params: { orderId } })).data.status).toBe('signed');
  });
});

test('[SETUP-04] an order tells how it was paid by the name that its shop gives the channel', async () => {
  const own = await openShop({ payChannelNames: { balance: { zh: '店铺余额', en: 'Store credit' } } });
  const common = await openShop();
  const methodIn = async ({ given, call, shopper }: typeof own) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
    return (await call(getOrderDetailPc, { params: { id: orderId } })).data.paymentMethod;
  };

  expect([await methodIn(own), await methodIn(common)]).toEqual(['Store credit', 'Balance']);
});
