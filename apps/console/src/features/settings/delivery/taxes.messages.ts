import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const taxesMessages = defineMessages({
  'taxes.title': { zh: '进口税率', en: 'Import taxes' },
  'taxes.hint': {
    zh: '跨境直邮订单按商品分类计税，顾客在结算页看到税费；消费税（GST）在店铺设置中',
    en: 'Cross-border orders are taxed by the categories of their goods, as a line of the checkout. Sales tax is a setting of the shop',
  },
  'taxes.empty': {
    zh: '还没有分类，添加商品分类后在此设置税率',
    en: 'There are no categories yet: they are taxed here',
  },
  'taxes.rateOf': { zh: '{name}的税率（%）', en: 'Rate of {name} in %' },
});
