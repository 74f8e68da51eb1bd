import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const productOffersMessages = defineMessages({
  'offers.title': { zh: '优惠活动', en: 'Offers' },
  'offers.toPromotion': { zh: '查看活动', en: 'View promotion' },
  'offers.toBundle': { zh: '查看套餐', en: 'View bundle' },
  'offers.separator': { zh: '；', en: '; ' },
  'offers.from': { zh: '{amount} 起', en: 'from {amount}' },
});
