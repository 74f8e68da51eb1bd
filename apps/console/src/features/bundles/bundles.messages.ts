import { defineMessages } from '@pcmall/ui/i18n/i18n';

/** What list and form of bundles both say. */
export const bundlesMessages = defineMessages({
  'bundles.title': { zh: '套餐', en: 'Bundles' },
  'bundles.find': { zh: '套餐名称、编号或商品名称', en: 'Name, code or a product in it' },
  'bundles.empty': {
    zh: '还没有套餐。把几种商品搭配成套餐优惠出售',
    en: 'There is no bundle yet. Sell products that go together for less than each alone',
  },
  'bundles.add': { zh: '新建套餐', en: 'New bundle' },
  'bundles.state': { zh: '状态', en: 'State' },
  'bundles.name': { zh: '名称', en: 'Name' },
  'bundles.code': { zh: '编号', en: 'Code' },
  'bundles.parts': { zh: '商品', en: 'Products' },
  'bundles.price': { zh: '套餐价', en: 'Bundle price' },
  'bundles.from': { zh: '{amount} 起', en: 'from {amount}' },
  'bundles.saving': { zh: '优惠', en: 'Saves' },
  'bundles.time': { zh: '时间', en: 'Time' },
  'bundles.starts': { zh: '{time} 开始', en: 'Starts {time}' },
  'bundles.ends': { zh: '{time} 结束', en: 'Ends {time}' },
  'bundles.hasEnded': { zh: '{time} 已结束', en: 'Ended {time}' },
  'bundles.buyable': { zh: '能否购买', en: 'Can be bought' },
  'bundles.yes': { zh: '可购买', en: 'Yes' },
  'bundles.obstacle.offSale': { zh: '已下架：{part}', en: 'Off sale: {part}' },
  'bundles.obstacle.soldOut': { zh: '库存不足：{part}', en: 'Out of stock: {part}' },
  'bundles.obstacle.delivery': { zh: '商品没有共同的配送方式', en: 'No delivery method takes all products' },
});
