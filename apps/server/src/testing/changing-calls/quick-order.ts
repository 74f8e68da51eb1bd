import { errors } from '@pcmall/contract/errors';
import {
  changeQuickOrder,
  changeQuickOrderRows,
  checkQuickOrder,
  deleteQuickOrder,
  pasteQuickOrder,
  uploadQuickOrder,
} from '@pcmall/contract/quick-order';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  linkQuickOrderRecipients,
  payQuickOrder,
  payQuickOrderByLink,
  splitQuickOrder,
} from '@pcmall/contract/quick-order-orders';
import { quickOrderFromOrder } from '@pcmall/contract/quick-order-start';
import { type QuickOrderShop, quickOrdersIn, sheetFile, sheetLine } from '../given/given-quick-order';
import type { ChangingCalls } from './changing-call';

const idempotencyKey = 'this-press-alone';

const seen = async ({ call, upload }: QuickOrderShop) => {
  const { draftId } = (await upload([sheetLine()])).draft;
  const { version, totals } = (await call(batchPreOrderDetailList, { body: { draftId } })).data;
  return { draftId, version, expectedTotal: totals.total };
};

/** Calls of quick orders, by somebody whose quick orders are open. */
export const quickOrderCalls: ChangingCalls = {
  uploadQuickOrder: async (opened) => {
    const { call, code } = await quickOrdersIn(opened);
    const files = { file: sheetFile([sheetLine({ skuCode: code })]) };
    return { send: () => call(uploadQuickOrder, { body: { idempotencyKey }, files }) };
  },
  pasteQuickOrder: async (opened) => {
    const { call } = await quickOrdersIn(opened);
    const text = '王小明 13800138000 广东省深圳市南山区科技园路1号';
    return { send: () => call(pasteQuickOrder, { body: { text, idempotencyKey } }) };
  },
  quickOrderFromOrder: async (opened) => {
    const { call, given, buyer, skuId } = await quickOrdersIn(opened);
    const { orderId } = await given.order(buyer.accountId, { status: 'completed', lines: [{ skuId }] });
    const recipientIds = [await given.address(buyer.accountId)];
    return { send: () => call(quickOrderFromOrder, { body: { orderId, recipientIds, idempotencyKey } }) };
  },
  changeQuickOrderRows: async (opened) => {
    const { call, upload } = await quickOrdersIn(opened);
    const { draftId, version } = (await upload([sheetLine()])).draft;
    const changes = [{ kind: 'insert' as const, after: null, rows: [{ rowId: 'new-row', cells: { quantity: '2' } }] }];
    return { send: () => call(changeQuickOrderRows, { body: { draftId, version, idempotencyKey, changes } }) };
  },
  changeQuickOrder: async (opened) => {
    const { call, upload } = await quickOrdersIn(opened);
    const { draftId, version } = (await upload([sheetLine()])).draft;
    return { send: () => call(changeQuickOrder, { body: { draftId, version, idempotencyKey, name: 'November' } }) };
  },
  checkQuickOrder: async (opened) => {
    const { call, upload } = await quickOrdersIn(opened);
    const { draftId } = (await upload([sheetLine()])).draft;
    return {
      send: () => call(checkQuickOrder, { body: { draftId } }),
      adds: { quick_orders: 'each check of its own raises the version, as the rows may have become others' },
    };
  },
  deleteQuickOrder: async (opened) => {
    const { call, upload } = await quickOrdersIn(opened);
    const { draftId } = (await upload([sheetLine()])).draft;
    return { send: () => call(deleteQuickOrder, { body: { draftId } }) };
  },
  linkQuickOrderRecipients: async (opened) => {
    const { call, upload } = await quickOrdersIn(opened);
    const { draftId } = (await upload([sheetLine({ idNumber: '' })])).draft;
    return {
      send: () => call(linkQuickOrderRecipients, { body: { draftId } }),
      adds: { id_links: 'nobody has seen the first, which ends by itself' },
    };
  },
  batchPreOrderDetailList: async (opened) => {
    const { call, upload } = await quickOrdersIn(opened);
    const { draftId } = (await upload([sheetLine()])).draft;
    return { send: () => call(batchPreOrderDetailList, { body: { draftId } }) };
  },
  batchCreateOrder: async (opened) => {
    const shop = await quickOrdersIn(opened);
    const body = await seen(shop);
    return { send: () => shop.call(batchCreateOrder, { body }) };
  },
  splitQuickOrder: async (opened) => {
    const { call, upload, given } = await quickOrdersIn(opened);
    await given.limitCarriers({ max_pieces: 2 });
    const { draftId } = (await upload([sheetLine({ quantity: '3' })])).draft;
    const { version, orders } = (await call(batchPreOrderDetailList, { body: { draftId } })).data;
    const orderKeys = orders.map(({ orderKey }) => orderKey);
    return { send: () => call(splitQuickOrder, { body: { draftId, version, idempotencyKey, orderKeys } }) };
  },
  payQuickOrderByLink: async (opened) => {
    const shop = await quickOrdersIn(opened);
    const body = await seen(shop);
    await shop.call(batchCreateOrder, { body });
    await shop.context.jobs.drain();
    const { draftId } = body;
    return { send: () => shop.call(payQuickOrderByLink, { body: { draftId, channel: 'alipay', agreed: true } }) };
  },
  payQuickOrder: async (opened) => {
    const shop = await quickOrdersIn(opened);
    const body = await seen(shop);
    await shop.call(batchCreateOrder, { body });
    await shop.context.jobs.drain();
    const { draftId, expectedTotal } = body;
    const pay = { draftId, expectedTotal, agreed: true };
    return {
      send: () => shop.call(payQuickOrder, { body: { ...pay, payPassword: shop.seal('246810') } }),
      refusedAs: [errors.alreadyPaid.code],
    };
  },
};
