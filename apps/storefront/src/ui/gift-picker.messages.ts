import { defineMessages } from '@pcmall/ui/i18n/messages';

export const giftPickerMessages = defineMessages({
  'gift.choose': { zh: '选择赠品', en: 'Choose gifts' },
  'gift.hint': { zh: '请任选 {n} 件赠品', en: 'Choose {n} {n|gift|gifts}' },
  'gift.chosen': { zh: '已选 {n}/{max} 件', en: '{n} of {max} chosen' },
  'gift.confirm': { zh: '选好了', en: 'Choose' },
  'gift.without': { zh: '不选了，去结算', en: 'Check out without' },
  'gift.soldOut': { zh: '已赠完', en: 'All given away' },
  'gift.staysBehind': { zh: '配送方式与所选商品不同', en: 'Delivered another way than your items' },
  'gift.worth': { zh: '价值 {amount}', en: 'worth {amount}' },
});
