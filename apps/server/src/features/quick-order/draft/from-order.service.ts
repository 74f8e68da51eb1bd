import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { quickOrderFromOrder as fromOrder } from '@pcmall/contract/quick-order-start';
import { localize } from '@pcmall/domain/localized';
import type { QuickOrderField, SheetCell, SheetRow } from '@pcmall/domain/quick-order';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { findBoughtGoods } from '../../order/again/buy-again.service';
import { findSkuCodes } from '../check/sku.queries';
import { findRecipients, type RecipientRow } from './from-order.queries';
import { importRows } from './import.service';

const cellsOf = (texts: Partial<Record<QuickOrderField, string>>): Partial<Record<QuickOrderField, SheetCell>> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }]));

/** Who gets it, as a row says it. An ID number that is on file is found by name and phone. */
const recipientCells = (row: RecipientRow) => ({
  recipientName: row.name,
  recipientPhone: row.phone,
  phoneAreaCode: row.phone_area_code,
  province: row.province,
  city: row.city,
  district: row.district,
  street: row.addr_detail,
  postCode: row.post_code,
});

/**
 * Endpoint fromOrder: an order's goods for each of these recipients, a row for each of them and each variant (ORD-09).
 * Goods that can't be bought any more are left out and named. Refuses `addressNotFound` for one that is in nobody's book or
 * somebody else's, `productNotFound` where nothing is to be had any more, and as `findBoughtGoods` and `importRows`.
 */
export const quickOrderFromOrder = async (
  context: Context,
  caller: Member,
  { orderId, recipientIds, idempotencyKey }: BodyOf<typeof fromOrder>,
): Promise<DataOf<typeof fromOrder>> => {
  const { db } = context;
  const { orderNo, choices, goods } = await findBoughtGoods(context, caller, orderId);
  const skuIds = goods.map(({ skuId }) => skuId);
  const codes = new Map((await findSkuCodes(db, caller.shopId, skuIds)).map(({ sku_id, code }) => [sku_id, code]));
  const available = goods.flatMap(({ skuId, quantity }) => {
    const skuCode = codes.get(skuId);
    return skuCode === undefined ? [] : [{ skuCode, quantity: String(quantity) }];
  });
  if (available.length === 0) refuse('productNotFound');
  const ids = [...new Set(recipientIds)];
  const book = new Map((await findRecipients(db, caller, ids)).map((row) => [row.address_id, row]));
  const rows: SheetRow[] = ids.flatMap((id) => {
    const recipient = recipientCells(book.get(id) ?? refuse('addressNotFound'));
    return available.map((line) => ({ line: 0, cells: cellsOf({ ...recipient, ...line }) }));
  });
  const { deliveryMode, senderId } = choices;
  const sheet = {
    rows,
    name: orderNo,
    hash: '',
    ignoredColumns: [],
    isTyped: true,
    sending: { deliveryMode, senderId },
  };
  const result = await importRows(context, caller, sheet, { replacesFailed: false, idempotencyKey });
  const missing = goods.filter(({ skuId }) => !codes.has(skuId)).map(({ name }) => localize(name, caller.language));
  return { ...result, missing };
};
