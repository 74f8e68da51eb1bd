import type { Localized } from '@pcmall/domain/localized';

/** What the console's forms say besides those of shoppers, who do not load it. */
export const consoleFormMessages = {
  'coupon.amount': { zh: '请填写大于 0 的金额', en: 'Enter an amount above 0' },
  'coupon.minSpend': { zh: '请填写不小于 0 的金额', en: 'Enter an amount of 0 or more' },
  'coupon.day': { zh: '请按 YYYY-MM-DD 填写日期', en: 'Enter a date as YYYY-MM-DD' },
  'coupon.daysReversed': { zh: '截止日期不能早于开始日期', en: "The last day can't be before the first one" },
  'coupon.dayOver': { zh: '截止日期已过', en: 'This day is over' },
  'home.link': {
    zh: '请填写以 / 开头的本店页面，或以 https:// 开头的网址',
    en: 'Write a page of the shop that begins with /, or a web address that begins with https://',
  },
  'home.slide': { zh: '请填写标题，或添加图片', en: 'Write a title, or add a picture' },
  'home.limit': { zh: '请填写 1 至 30 的整数', en: 'Enter a whole number from 1 to 30' },
  'password.staffFormat': {
    zh: '员工密码需为 10-30 位非空格字符',
    en: 'A password for the console has 10 to 30 characters and no spaces',
  },
  'payment.noteRequired': { zh: '请填写处理方式', en: 'Say how it was resolved' },
  'refusal.reasonRequired': { zh: '请选择或填写拒绝原因', en: 'Say why it is refused' },
  'import.code': {
    zh: '编号最多 64 位，可用字母、数字和._~-',
    en: 'A code has at most 64 letters, digits or ._~-, without blanks',
  },
  'import.barcode': { zh: '条码为 8 至 14 位数字', en: 'A barcode has 8 to 14 digits' },
  'import.options': {
    zh: '规格格式如“容量=900 克; 颜色=红色”，中英文须一一对应，最多 3 项',
    en: 'Write options like "Size=900 g; Colour=Red", the same ones in both languages, three at most',
  },
  'import.price': { zh: '价格格式如 25.00，须大于 0', en: 'Write a price like 25.00, more than nothing' },
  'import.nextPrice': {
    zh: '填写新价格和开始时间，时间须晚于现在，如 2027-01-01 08:00',
    en: 'Write a new price and a time to come, such as 2027-01-01 08:00',
  },
  'import.stock': { zh: '库存为 0 或正整数', en: 'Stock is a whole number from 0 on' },
  'goods.purchaseLimit': {
    zh: '限购件数为 1 至 100000 的整数；不限购请留空',
    en: 'A limit is a whole number from 1 to 100,000; leave it empty for none',
  },
  'import.weight': { zh: '重量为整数，单位克', en: 'Weight is a whole number of grams' },
} as const satisfies Record<string, Localized>;
