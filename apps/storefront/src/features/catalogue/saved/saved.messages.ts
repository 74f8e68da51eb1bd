import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const savedMessages = defineMessages({
  'wish.title': { zh: '我的收藏', en: 'My wish list' },
  'wish.put': { zh: '收藏：{name}', en: 'Add to the wish list: {name}' },
  'wish.none': {
    zh: '还没有收藏商品，点击商品上的爱心即可收藏',
    en: 'Nothing here yet. Press the heart on a product to save it',
  },
  'wish.browse': { zh: '去逛逛', en: 'Browse products' },
  'wish.gone': {
    zh: '另有 {n} 件收藏的商品已下架',
    en: '{n} more saved {n|product is|products are} no longer on sale',
  },

  'await.ask': { zh: '到货通知我', en: 'Tell me when it is back' },
  'await.asked': { zh: '到货后会以短信或邮件通知您', en: "We'll let you know by email or text when it is back" },
  'await.stop': { zh: '取消通知', en: 'No longer' },
});
