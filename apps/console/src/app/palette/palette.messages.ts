import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const paletteMessages = defineMessages({
  'palette.title': { zh: '查找并前往', en: 'Find and go' },
  'palette.comma': { zh: '、', en: ', ' },
  'palette.pages': { zh: '页面名称', en: 'Page' },
  'palette.byOrder': { zh: '订单号、外部单号、运单号、收件人', en: 'order or tracking number, recipient' },
  'palette.byGoods': { zh: '商品名称或编号', en: 'product or code' },
  'palette.byShopper': { zh: '客户手机或邮箱', en: "shopper's phone or email" },
  'palette.order': { zh: '订单', en: 'Order' },
  'palette.goods': { zh: '商品', en: 'Product' },
  'palette.offSale': { zh: '已下架', en: 'Off sale' },
  'palette.shopper': { zh: '客户', en: 'Shopper' },
  'palette.waiting': { zh: '正在查找…', en: 'Looking…' },
  'palette.again': { zh: '重试', en: 'Try again' },
  'palette.none': { zh: '没有找到', en: 'Nothing found' },
});
