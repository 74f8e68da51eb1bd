import type { Localized } from '@pcmall/domain/localized';
import type { QuickOrderField } from '@pcmall/domain/quick-order';

/** Without these no row can become an order; what else an address needs depends on where it is. */
export const requiredFields: ReadonlySet<QuickOrderField> = new Set([
  'recipientName',
  'recipientPhone',
  'street',
  'skuCode',
  'quantity',
]);

/** What the second sheet of the template says about each column. */
export const columnNotes: Record<QuickOrderField, Localized> = {
  orderReference: {
    zh: '您自己系统里的订单号，用来核对，也避免同一订单重复提交。',
    en: 'The number of the order in your own system: to find it again, and so that it is not ordered twice.',
  },
  recipientName: {
    zh: '收件人的真实姓名。姓名、手机号和地址都相同的行合并为一个订单。',
    en: 'The full name. Rows with the same name, phone and address become one order.',
  },
  recipientPhone: { zh: '手机号，不含区号。', en: 'The mobile number without its area code.' },
  phoneAreaCode: {
    zh: '手机号的区号，从列表中选择；不填为 86（中国大陆）。',
    en: 'Choose it from the list; 86 (mainland China) if empty.',
  },
  idNumber: {
    zh: '寄往中国大陆的跨境包裹需要收件人身份证号。单元格必须是文本格式，否则末尾几位会丢失。',
    en: 'Needed for cross-border parcels to mainland China. The cells have to be text, or the last digits get lost.',
  },
  province: { zh: '省、自治区、直辖市，或国外的州、省。', en: 'The province, or the state of other countries.' },
  city: { zh: '市。', en: 'The city.' },
  district: { zh: '区、县；国外地址不填。', en: 'The district; empty outside of China.' },
  street: { zh: '街道、门牌号、楼栋和房间号。', en: 'Street, number, building and room.' },
  postCode: { zh: '邮编；寄往美国和新加坡时必填。', en: 'Required for the US and Singapore.' },
  skuCode: {
    zh: '商品页面上的商品编码，每个商品写一行。',
    en: 'The SKU code as the product page shows it. One row for each.',
  },
  quantity: { zh: '整数件数。', en: 'A whole number of pieces.' },
  deliveryMode: {
    zh: '从列表中选择；不填为该商品的默认方式。',
    en: 'Choose it from the list; that of the product if empty.',
  },
  remark: { zh: '给本店的留言，会显示在订单里。', en: 'A note to the shop, shown in the order.' },
};
