import { deliveryModeNames, idStateNames, orderStandingNames } from '@pcmall/contract/console/order-words';
import { defineMessages } from '@pcmall/ui/i18n/i18n';

/** The words for orders that all their screens share. */
export const orderMessages = defineMessages({
  'order.status.unpaid': orderStandingNames.unpaid,
  'order.status.paymentPending': orderStandingNames.paymentPending,
  'order.status.paid': orderStandingNames.paid,
  'order.status.idCardReview': orderStandingNames.idCardReview,
  'order.status.toShip': orderStandingNames.toShip,
  'order.status.toReceive': orderStandingNames.toReceive,
  'order.status.signed': orderStandingNames.signed,
  'order.status.confirmed': orderStandingNames.confirmed,
  'order.status.completed': orderStandingNames.completed,
  'order.status.closed': orderStandingNames.closed,
  'order.status.refunded': orderStandingNames.refunded,
  'order.status.ready': orderStandingNames.ready,
  'order.status.collected': orderStandingNames.collected,
  'order.mode.crossBorder': deliveryModeNames.crossBorder,
  'order.mode.local': deliveryModeNames.local,
  'order.mode.pickUp': deliveryModeNames.pickUp,
  'order.id.notNeeded': idStateNames.notNeeded,
  'order.id.missing': idStateNames.missing,
  'order.id.waiting': idStateNames.waiting,
  'order.id.passed': idStateNames.passed,
  'order.id.refused': idStateNames.refused,
  'order.flag.refundWaiting': { zh: '退款待处理', en: 'Refund waiting' },
  'order.flag.reminded': { zh: '买家催发货', en: 'Reminded' },
  'order.flag.noted': { zh: '有备注', en: 'Noted' },
  'order.flag.deleted': { zh: '买家已删除', en: 'Deleted by buyer' },
});
