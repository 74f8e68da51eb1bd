import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const roleMessages = defineMessages({
  'role.owner': { zh: '店主', en: 'Owner' },
  'role.manager': { zh: '店长', en: 'Manager' },
  'role.goods': { zh: '商品管理', en: 'Goods' },
  'role.orders': { zh: '订单处理', en: 'Orders' },
  'role.idReviewer': { zh: '证件审核', en: 'ID reviewer' },
  'role.finance': { zh: '财务', en: 'Finance' },
  'role.readOnly': { zh: '只读', en: 'Read only' },
});
