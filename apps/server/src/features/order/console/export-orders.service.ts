import type * as contract from '@pcmall/contract/console/order-export';
import {
  deliveryModeNames,
  idStateNames,
  orderStanding,
  orderStandingNames,
} from '@pcmall/contract/console/order-words';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { payChannelNames } from '@pcmall/contract/payment';
import { type Language, localize } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { phoneText } from '@pcmall/domain/phone';
import { dateTimeIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { StaffMember } from '../../../core/staff';
import { wordFor } from '../../../lib/word-for';
import { filtersForAudit } from '../../staff/audit/audit.service';
import { listExport } from '../../staff/audit/list-export.service';
import * as queries from './shop-orders.queries';
import { filterOf } from './shop-orders.service';

const heads = ({ timeZone }: Shop): string[] => [
  ...['订单号 Order', '状态 Status', `下单时间 Placed (${timeZone})`, '币种 Currency', '金额 Total'],
  ...['支付方式 Payment', '配送 Delivery', '物流公司 Carrier', '收件人 Recipient', '手机 Phone', '商品 Goods'],
  ...['件数 Items', '证件 ID', '运单号 Tracking'],
];

const standingOf = ({ status, delivery_mode: deliveryMode }: queries.ShopOrderSummary) =>
  orderStandingNames[orderStanding({ status, deliveryMode })];

const cells = (row: queries.ShopOrderSummary, { timeZone }: Shop, language: Language): string[] => [
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

const ordersFile = listExport({
  ...{ name: 'orders', counted: 'orders', action: 'order.export', subjectKind: 'shop' },
  ...{ heads, cells },
});

/** Begins a file of all orders that the filters let pass, however many (SALES-02). */
export const beginOrderExport = async (
  context: Context,
  caller: StaffMember,
  { sort, ...filters }: QueryOf<typeof contract.beginOrderExport>,
): Promise<DataOf<typeof contract.beginOrderExport>> => {
  const found = await queries.joinOrderIds(context.db, caller.shopId, filterOf(filters), sort);
  return ordersFile.begin(context, caller, found, filtersForAudit(filters));
};

/** These orders as they are now. */
export const exportOrders = async (
  { db }: Context,
  caller: StaffMember,
  { orderIds, language }: BodyOf<typeof contract.exportOrders>,
): Promise<DataOf<typeof contract.exportOrders>> =>
  ordersFile.part(caller, await queries.findSummaries(db, caller.shopId, orderIds), language);
