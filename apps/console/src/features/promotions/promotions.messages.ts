import { defineMessages } from '@pcmall/ui/i18n/i18n';

/** What list and form of promotions both say. */
export const promotionsMessages = defineMessages({
  'promotions.title': { zh: '活动', en: 'Promotions' },
  'promotions.find': { zh: '活动名称或商品名称', en: 'Name or a product in it' },
  'promotions.empty': {
    zh: '还没有活动。满额或满件时减金额、送赠品',
    en: 'There is no promotion yet. Take something off, or give gifts, to who buys enough',
  },
  'promotions.add': { zh: '新建活动', en: 'New promotion' },
  'promotions.state': { zh: '状态', en: 'State' },
  'promotions.name': { zh: '名称', en: 'Name' },
  'promotions.offer': { zh: '优惠', en: 'Offer' },
  'promotions.semicolon': { zh: '；', en: '; ' },
  'promotions.products': { zh: '商品数', en: 'Products' },
  'promotions.time': { zh: '时间', en: 'Time' },
  'promotions.check': { zh: '提醒', en: 'Notice' },
  'promotions.obstacle.noProducts': { zh: '活动商品均已下架', en: 'All of its products are off sale' },
  'promotions.obstacle.noGifts': {
    zh: '有一档的赠品已下架或缺货',
    en: 'A tier has no gift that is on sale and in stock',
  },
});
