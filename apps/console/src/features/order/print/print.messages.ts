import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const printMessages = defineMessages({
  'print.slips': { zh: '配货单', en: 'Packing slips' },
  'print.customs': { zh: '报关清单', en: 'Customs list' },
  'print.kind': { zh: '打印内容', en: 'What to print' },
  'print.size': { zh: '纸张', en: 'Paper' },
  'print.half': { zh: 'A5（半张 A4）', en: 'A5, half a sheet of A4' },
  'print.label': { zh: '100 × 150 毫米面单', en: 'Label, 100 × 150 mm' },
  'print.do': { zh: '打印', en: 'Print' },
  'print.orders': { zh: '订单', en: 'Orders' },
  'print.none': { zh: '没有选中的订单，请回到订单列表勾选', en: 'No orders: tick some in the list' },
  'print.noCustoms': {
    zh: '所选订单都不过海关：只有跨境直邮订单才进报关清单',
    en: 'None of these orders goes through customs: the list is of cross-border orders alone',
  },
  'print.leftOut': {
    zh: '有 {n} 单不过海关，未列入',
    en: '{n} {n|order that doesn’t go|orders that don’t go} through customs {n|is|are} left out',
  },
  'print.first': {
    zh: '共 {total} 单，这里是前 {n} 单。其余的请在列表中缩小范围后再打印，例如按下单日期',
    en: 'These are the first {n} of {total}. For the others narrow the list, by the day of the order for example, and print again',
  },
});
