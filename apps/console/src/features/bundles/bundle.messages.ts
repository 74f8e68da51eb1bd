import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const bundleMessages = defineMessages({
  'bundle.new': { zh: '新建套餐', en: 'New bundle' },
  'bundle.back': { zh: '全部套餐', en: 'All bundles' },
  'bundle.save': { zh: '保存', en: 'Save' },
  'bundle.saved': { zh: '已保存', en: 'Saved' },
  'bundle.endAsk': { zh: '立即结束“{name}”？', en: 'End {name} now?' },
  'bundle.endMeans': {
    zh: '商品页不再显示，购物车里的这个套餐也不能再购买；已下的订单不受影响',
    en: "Product pages stop showing it, and carts that hold it can't buy it any more. Orders stay as they are",
  },
  'bundle.ended': { zh: '套餐已结束', en: 'The bundle has ended' },
  'bundle.names': { zh: '名称和介绍', en: 'Name and description' },
  'bundle.nameZh': { zh: '中文名称', en: 'Name in Chinese' },
  'bundle.nameEn': { zh: '英文名称', en: 'Name in English' },
  'bundle.descriptionZh': { zh: '中文介绍', en: 'Description in Chinese' },
  'bundle.descriptionEn': { zh: '英文介绍', en: 'Description in English' },
  'bundle.code': { zh: '套餐编号', en: 'Bundle code' },
  'bundle.codeHint': {
    zh: '用于套餐页的网址，不能与其他套餐相同',
    en: "Part of the address of the bundle's page. No two bundles have the same",
  },
  'bundle.picture': { zh: '图片', en: 'Picture' },
  'bundle.pictureHint': {
    zh: '显示在套餐页和分享链接中；不选则只显示各商品的图片',
    en: "Shown on the bundle's page and in shared links. Without one, only those of its products are",
  },
  'bundle.parts': { zh: '套餐商品', en: 'Products' },
  'bundle.partsIntro': {
    zh: '顾客购买时为每种商品选择规格，商品按这里的顺序显示',
    en: 'Shoppers choose the options of each product. Products are shown in this order',
  },
  'bundle.running': {
    zh: '套餐正在进行：保存后，购物车里的套餐按新的内容计算。更换商品或改变顺序后，购物车里的这个套餐会失效，需要重新加入',
    en: 'This bundle is running: what carts hold of it follows as soon as you save. If you change its products or their order, shoppers have to add it again',
  },
  'bundle.saveAsk': { zh: '保存“{name}”？', en: 'Save {name}?' },
  'bundle.partsMean': {
    zh: '套餐正在进行。更换商品或改变顺序后，购物车里的这个套餐会失效，顾客需要重新加入；已下的订单不受影响',
    en: 'The bundle is running. Once its products or their order have changed, shoppers who have it in their cart need to add it again. Orders stay as they are',
  },
  'bundle.obstacle': { zh: '暂时无法购买。{why}', en: "It can't be bought now. {why}" },
  'bundle.pieces': { zh: '{name} 的件数', en: 'Pieces of {name}' },
  'bundle.times': { zh: '件数', en: 'Pieces' },
  'bundle.price': { zh: '优惠金额', en: 'Saving' },
  'bundle.saving': { zh: '每套优惠（{currency}）', en: 'Each bundle saves ({currency})' },
  'bundle.savingHint': {
    zh: '须低于各商品最低价规格的总价',
    en: 'Less than what its products cost in their cheapest options',
  },
  'bundle.sum': {
    zh: '单买 {apart} · 套餐价 {price} · 省 {percent}%',
    en: 'Bought alone {apart} · in the bundle {price} · saves {percent}%',
  },
  'bundle.sumFrom': {
    zh: '单买 {apart} 起 · 套餐价 {price} 起 · 最多省 {percent}%',
    en: 'Bought alone from {apart} · in the bundle from {price} · saves up to {percent}%',
  },
  'bundle.apart': { zh: '单买 {apart}', en: 'Bought alone {apart}' },
  'bundle.apartFrom': { zh: '单买 {apart} 起', en: 'Bought alone from {apart}' },
  'bundle.noSum': { zh: '选好商品后在此显示单买总价', en: 'Choose products to see what they cost alone' },
  'bundle.tooMuch': {
    zh: '优惠金额不低于单买总价 {apart}',
    en: 'This is no less than the {apart} that they cost alone',
  },
});
