import { defineMessages } from '@pcmall/ui/i18n/i18n';

/** The words for orders that all their screens share. */
export const orderMessages = defineMessages({
  'order.status.unpaid': { zh: '待付款', en: 'Unpaid' },
  'order.status.paymentPending': { zh: '付款确认中', en: 'Payment pending' },
  'order.status.paid': { zh: '已付款', en: 'Paid' },
  'order.status.idCardReview': { zh: '证件审核中', en: 'ID under review' },
  'order.status.toShip': { zh: '待发货', en: 'To ship' },
  'order.status.toReceive': { zh: '已发货', en: 'Shipped' },
  'order.status.signed': { zh: '已签收', en: 'Delivered' },
  'order.status.confirmed': { zh: '已确认收货', en: 'Confirmed' },
  'order.status.completed': { zh: '已完成', en: 'Completed' },
  'order.status.closed': { zh: '已关闭', en: 'Closed' },
  'order.status.refunded': { zh: '已退款', en: 'Refunded' },
  'order.mode.crossBorder': { zh: '跨境直邮', en: 'Cross-border' },
  'order.mode.local': { zh: '本地配送', en: 'Local' },
  'order.mode.pickUp': { zh: '门店自提', en: 'Pick-up' },
  'order.id.notNeeded': { zh: '无需证件', en: 'No ID needed' },
  'order.id.missing': { zh: '缺证件', en: 'ID missing' },
  'order.id.waiting': { zh: '证件待审', en: 'ID to review' },
  'order.id.passed': { zh: '证件通过', en: 'ID passed' },
  'order.id.refused': { zh: '证件未通过', en: 'ID refused' },
  'order.flag.refundWaiting': { zh: '退款待处理', en: 'Refund waiting' },
  'order.flag.reminded': { zh: '买家催发货', en: 'Reminded' },
  'order.flag.noted': { zh: '有备注', en: 'Noted' },
  'order.flag.deleted': { zh: '买家已删除', en: 'Deleted by buyer' },
});
