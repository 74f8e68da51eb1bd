import type * as contract from '@pcmall/contract/console/order-export';
import {
  deliveryModeNames,
  idStateNames,
  orderStanding,
  orderStandingNames,
} from '@pcmall/contract/console/order-words';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { payChannelNames } from '@pcmall/contract/payment';
import { toCsv } from '@pcmall/domain/csv';
import { localize } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { wordFor } from '../../../lib/word-for';
import { auditChange, filtersForAudit } from '../../staff/audit/audit.service';
import * as queries from './shop-orders.queries';
import { filterOf } from './shop-orders.service';

const mostExported = 10_000;
/** Orders that are read at once, so that a large export keeps no connection busy for long. */
const batch = 500;

const heads = [
  ...['订单号 Order', '状态 Status', '下单时间 Placed (UTC)', '币种 Currency', '金额 Total', '支付方式 Payment'],
  ...['配送 Delivery', '物流公司 Carrier', '收件人 Recipient', '手机 Phone', '商品 Goods', '件数 Items'],
  ...['证件 ID', '运单号 Tracking'],
];

const standingOf = ({ status, delivery_mode: deliveryMode }: queries.ShopOrderSummary) =>
  orderStandingNames[orderStanding({ status, deliveryMode })];

/** The orders that the filters let pass as a file (SALES-02). That somebody took it with them is an entry of the audit. */
export const exportShopOrders = async (
  context: Context,
  caller: StaffMember,
  query: QueryOf<typeof contract.exportShopOrders>,
): Promise<DataOf<typeof contract.exportShopOrders>> => {
  const { db, clock } = context;
  const { shopId, shop, language } = caller;
  const { sort, ...filters } = query;
  const page = { sort, offset: 0, size: mostExported + 1 };
  const found = await queries.listOrderIds(db, shopId, filterOf(filters), page);
  const orderIds = found.slice(0, mostExported);
  const rows: string[][] = [];
  for (let at = 0; at < orderIds.length; at += batch)
    for (const row of await queries.findSummaries(db, shopId, orderIds.slice(at, at + batch)))
      rows.push([
        ...[row.order_no, standingOf(row)[language], row.created_at.toISOString(), row.currency],
        ...[formatAmount(row.total), wordFor(payChannelNames, row.payment_method, language)],
        ...[deliveryModeNames[row.delivery_mode][language], row.carrier ? localize(row.carrier.name, language) : ''],
        ...[row.recipient_name, row.phone, localize(row.first_product, language), String(row.pieces)],
        ...[idStateNames[row.id_state][language], row.tracking_nos.join(' ')],
      ]);
  await auditChange(context, db, caller, {
    action: 'order.export',
    subject: { kind: 'shop', id: shopId },
    after: { ...filtersForAudit(filters), orders: rows.length },
  });
  return {
    fileName: `orders-${shopId}-${dayIn(clock.now(), shop.timeZone)}.csv`,
    csv: toCsv([heads, ...rows]),
    rows: rows.length,
    isWhole: found.length <= mostExported,
  };
};
