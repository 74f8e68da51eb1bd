import { createHash } from 'node:crypto';
import { type ImportResult, uploadQuickOrder } from '@pcmall/contract/quick-order';
import { batchCreateOrder, batchPreOrderDetailList, getQuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import { type QuickOrderField, quickOrderFields } from '@pcmall/domain/quick-order';
import type { Context } from '../../core/context';
import { importRows } from '../../features/quick-order/draft/import.service';
import { columnNames } from '../../features/quick-order/sheet/headers.rules';
import { type OpenShop, openShop } from '../open-shop';
import { required } from '../required';
import type { Shopper } from '../shopper';
import type { GivenShop } from './given-shop';

export type SheetLine = Partial<Record<QuickOrderField, string>>;

/** A recipient in Shenzhen and what they get; the product's code is still to be named. */
export const sheetLine = (fields: SheetLine = {}): SheetLine => ({
  recipientName: '王小明',
  recipientPhone: '13800138000',
  idNumber: '11010519491231002X',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  street: '科技园路1号',
  quantity: '1',
  ...fields,
});

const cellsOf = (line: SheetLine) =>
  Object.fromEntries(Object.entries(line).flatMap(([field, text]) => (text ? [[field, { text }]] : [])));

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV as a shopper uploads it. */
export const sheetFile = (lines: readonly SheetLine[]): Blob => {
  const rows = [
    quickOrderFields.map((field) => columnNames[field].zh),
    ...lines.map((line) => quickOrderFields.map((field) => line[field] ?? '')),
  ];
  return new Blob([`\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}`]);
};

export interface QuickOrderShop extends OpenShop {
  /** Whose quick orders are open. */
  buyer: Shopper;
  skuId: string;
  productId: string;
  code: string;
  /** As a browser does it. */
  uploadFile: (lines: readonly SheetLine[], body?: { draftId?: string }) => Promise<ImportResult>;
  /** The same without the file and the process that reads it. */
  upload: (lines: readonly SheetLine[], to?: { draftId?: string; context?: Context }) => Promise<ImportResult>;
}

/** A carrier across the border, one product, MILK-001, and a shopper whose quick orders are open and who calls from now on. */
export const quickOrdersIn = async (
  opened: OpenShop,
  product: Parameters<OpenShop['given']['product']>[0] = {},
): Promise<QuickOrderShop> => {
  const buyer = await opened.given.account({ batchOrderOpened: true, payPassword: '246810', balance: 10_000_000 });
  const call: OpenShop['call'] = (endpoint, input, options) => opened.call(endpoint, input, { as: buyer, ...options });
  const shop = { ...opened, call };
  const code = 'MILK-001';
  const { skuId, productId } = await shop.given.product({ ...product, skus: [{ code }] });
  await shop.given.carrier();
  const uploadFile: QuickOrderShop['uploadFile'] = async (lines, body = {}) => {
    const named = lines.map((line) => ({ skuCode: code, ...line }));
    const reply = await call(uploadQuickOrder, { body, files: { file: sheetFile(named) } });
    if (!reply.success) throw new Error(`The file was refused: ${reply.code} ${reply.message}`);
    return reply.data;
  };
  const upload: QuickOrderShop['upload'] = async (lines, { draftId, context = shop.context } = {}) => {
    const { shopId } = shop;
    const caller = {
      ...{ shop: required(await context.shops.byId(shopId)), shopId, accountId: buyer.accountId },
      ...{ language: 'en' as const, address: shop.address, tokenHash: '' },
    };
    const rows = lines.map((line, index) => ({ line: index + 2, cells: cellsOf({ skuCode: code, ...line }) }));
    const sheet = {
      rows,
      name: 'orders.csv',
      hash: createHash('sha256').update(JSON.stringify(lines)).digest('base64url'),
      ignoredColumns: [],
    };
    return importRows(context, caller, sheet, { draftId, replacesFailed: true });
  };
  return { ...shop, buyer, skuId, productId, code, uploadFile, upload };
};

/** A shop of its own for quick orders. */
export const openQuickOrderShop = async (
  settings: GivenShop = {},
  product: Parameters<OpenShop['given']['product']>[0] = {},
): Promise<QuickOrderShop> =>
  quickOrdersIn(await openShop({ payChannels: ['balance', 'alipay'], ...settings }), product);

/** A shopper looks at the orders that a draft comes to. */
export const lookAtOrders = async ({ call }: Pick<OpenShop, 'call'>, draftId: string) =>
  (await call(batchPreOrderDetailList, { body: { draftId } })).data;

/** Presses the button under the list that was just looked at. */
export const pressMake = async (shop: Pick<OpenShop, 'call'>, draftId: string, confirmRepeated = false) => {
  const { version, totals } = await lookAtOrders(shop, draftId);
  return shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total, confirmRepeated } });
};

/** Presses, and waits until all is made. */
export const makeOrders = async (shop: OpenShop, draftId: string, confirmRepeated = false) => {
  const reply = await pressMake(shop, draftId, confirmRepeated);
  if (!reply.success) throw new Error(`The press was refused: ${reply.code} ${reply.message}`);
  await shop.context.jobs.drain();
  return (await shop.call(getQuickOrderProgress, { query: { draftId } })).data;
};
