import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const cardMessages = defineMessages({
  'card.soldOut': { zh: '已售罄', en: 'Sold out' },
  'card.fewLeft': { zh: '库存紧张', en: 'Few left' },
  'card.crossBorder': { zh: '跨境', en: 'Cross-border' },
  'card.from': { zh: '起', en: 'from' },
  'card.addToCart': { zh: '加入购物车', en: 'Add to cart' },
  'card.addThis': { zh: '将{name}加入购物车', en: 'Add {name} to cart' },
  'card.choose': { zh: '选择规格', en: 'Choose options' },
  'card.chooseFor': { zh: '选择{name}的规格', en: 'Choose options of {name}' },
});
