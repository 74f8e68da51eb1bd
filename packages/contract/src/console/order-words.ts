import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { DeliveryMode } from '../shop';
import type { ShopOrderRow } from './orders';

type Standing = OrderStatus | 'ready' | 'collected';

/** An order that is picked up is never shipped or delivered (ORD-04.3). */
export const orderStanding = ({ status, deliveryMode }: Pick<ShopOrderRow, 'status' | 'deliveryMode'>): Standing => {
  if (deliveryMode !== 'pickUp') return status;
  return status === 'toReceive' ? 'ready' : status === 'signed' ? 'collected' : status;
};

/** How the shop calls what an order has come to. */
export const orderStandingNames: Record<Standing, Localized> = {
  unpaid: { zh: '待付款', en: 'Unpaid' },
  paymentPending: { zh: '付款确认中', en: 'Payment pending' },
  paid: { zh: '已付款', en: 'Paid' },
  idCardReview: { zh: '证件审核中', en: 'ID in review' },
  toShip: { zh: '待发货', en: 'To ship' },
  toReceive: { zh: '已发货', en: 'Shipped' },
  signed: { zh: '已签收', en: 'Delivered' },
  confirmed: { zh: '已确认收货', en: 'Confirmed' },
  completed: { zh: '已完成', en: 'Completed' },
  closed: { zh: '已取消', en: 'Cancelled' },
  refunded: { zh: '已退款', en: 'Refunded' },
  ready: { zh: '待自提', en: 'Ready for pick-up' },
  collected: { zh: '已提货', en: 'Collected' },
};

export const deliveryModeNames: Record<DeliveryMode, Localized> = {
  crossBorder: { zh: '跨境直邮', en: 'Cross-border' },
  local: { zh: '本地配送', en: 'Local' },
  pickUp: { zh: '自提', en: 'Pick-up' },
};

export const idStateNames: Record<ShopOrderRow['idState'], Localized> = {
  notNeeded: { zh: '无需证件', en: 'No ID needed' },
  missing: { zh: '缺证件', en: 'ID missing' },
  waiting: { zh: '证件待审核', en: 'ID to review' },
  passed: { zh: '证件通过', en: 'ID approved' },
  refused: { zh: '证件未通过', en: 'ID refused' },
};
