import type * as contract from '@pcmall/contract/console/order-export';
import {
  deliveryModeNames,
  idStateNames,
  orderStanding,
  orderStandingNames,
} from '@pcmall/contract/console/order-words';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { payChannelNames } from '@pcmall/contract/payment';
import { csvLines, toCsv } from '@pcmall/domain/csv';
import { type Language, localize } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { phoneText } from '@pcmall/domain/phone';
import { dateTimeIn, dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { wordFor } from '../../../lib/word-for';
import { auditChange, filtersForAudit } from '../../staff/audit/audit.service';
import * as queries from './shop-orders.queries';
import { filterOf } from './shop-orders.service';

const headsIn = (timeZone: string) => [
  ...['订单号 Order', '状态 Status', `下单时间 Placed (${timeZone})`, '币种 Currency', '金额 Total'],
  ...['支付方式 Payment', '配送 Delivery', '物流公司 Carrier', '收件人 Recipient', '手机 Phone', '商品 Goods'],
  ...['件数 Items', '证件 ID', '运单号 Tracking'],
];

const standingOf = ({ status, delivery_mode: deliveryMode }: queries.ShopOrderSummary) =>
  orderStandingNames[orderStanding({ status, deliveryMode })];

const cellsOf = (row: queries.ShopOrderSummary, timeZone: string, language: Language): string[] => [
  ...[row.order_no, standingOf(row)[language], dateTimeIn(row.created_at, timeZone), row.currency],
  ...[formatAmount(row.total), wordFor(payChannelNames, row.payment_method, language)],
  ...[deliveryModeNames[row.delivery_mode][language], row.carrier ? localize(row.carrier.name, language) : ''],
  ...[
    row.recipient_name,
    phoneText(row.phone_area_code, row.phone),
    localize(row.first_product, language),
    String(row.pieces),
  ],
  ...[idStateNames[row.id_state][language], row.tracking_nos.join(' ')],
];

/**
 * Begins a file of all orders that the filters let pass, however many (SALES-02): of all of them only the ids are ever held
 * at once. That somebody takes it with them is an entry of the audit, which stands before the first row is given.
 */
export const beginOrderExport = async (
  context: Context,
  caller: StaffMember,
  { sort, ...filters }: QueryOf<typeof contract.beginOrderExport>,
): Promise<DataOf<typeof contract.beginOrderExport>> => {
  const { db, clock } = context;
  const { shopId, shop } = caller;
  const { rows, keys } = await queries.joinOrderIds(db, shopId, filterOf(filters), sort);
  await auditChange(context, db, caller, {
    action: 'order.export',
    subject: { kind: 'shop', id: shopId },
    after: { ...filtersForAudit(filters), orders: rows },
  });
  return {
    fileName: `orders-${shopId}-${dayIn(clock.now(), shop.timeZone)}.csv`,
    heads: toCsv([headsIn(shop.timeZone)]),
    ...{ rows, keys },
  };
};

/** These orders as they are now. */
export const exportOrders = async (
  { db }: Context,
  caller: StaffMember,
  { orderIds, language }: BodyOf<typeof contract.exportOrders>,
): Promise<DataOf<typeof contract.exportOrders>> => {
  // The beginning of the export has been, for all of its parts.
  caller.audit.isWritten = true;
  const { shopId, shop } = caller;
  const rows = await queries.findSummaries(db, shopId, orderIds);
  return { csv: csvLines(rows.map((row) => cellsOf(row, shop.timeZone, language))) };
};
