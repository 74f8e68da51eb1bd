import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const refundMessages = defineMessages({
  'refund.open': { zh: '退款', en: 'Refund' },
  'refund.title': { zh: '给买家退款', en: 'Give back to the buyer' },
  'refund.what': { zh: '退哪些', en: 'What goes back' },
  'refund.all': { zh: '剩余全部', en: 'All that is left' },
  'refund.some': { zh: '部分商品', en: 'Some pieces' },
  'refund.left': { zh: '可退 {n} 件', en: '{n} left' },
  'refund.amount': { zh: '退还金额', en: 'Goes back' },
  'refund.nothing': { zh: '请选择要退的件数', en: 'Choose how many pieces go back' },
  'refund.reason': { zh: '原因（买家可见）', en: 'Reason, which the buyer reads' },
  'refund.reasonFault': { zh: '请填写原因', en: 'Write the reason' },
  'refund.restock': { zh: '商品放回库存', en: 'The goods go back on sale' },
  'refund.send': { zh: '退款 {amount}', en: 'Refund {amount}' },
  'refund.cancel': { zh: '取消', en: 'Cancel' },
  'refund.done': { zh: '退款已提交，钱正在退回', en: 'Refunded: the money is on its way back' },
});
