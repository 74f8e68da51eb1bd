import type { Localized } from '@pcmall/domain/localized';

/** What is wrong with a setting, told by the server alone, at its field; parts of one are named as in `orderLimitsLinePieces`. */
export const settingMessages = {
  'setting.name': { zh: '请填写中英文店名，各不超过 60 个字', en: 'A name in both languages, 60 characters at most' },
  'setting.slogan': {
    zh: '请填写中英文标语，各不超过 60 个字',
    en: 'A slogan in both languages, 60 characters at most',
  },
  'setting.promises': {
    zh: '每条都需填写中英文标题（30 字内）和说明（60 字内）',
    en: 'Each has a title of up to 30 and a text of up to 60 characters, in both languages',
  },
  'setting.deliveryModes': { zh: '至少选择一种配送方式', en: 'Offer at least one way of delivery' },
  'setting.freeShippingFrom': {
    zh: '请填写不小于 0 的金额，不包邮则留空',
    en: 'An amount from 0 on that the currency can pay, or empty for never',
  },
  'setting.salesTaxRate': { zh: '税率需大于 0% 且小于 100%', en: 'A rate above 0 % and below 100 %' },
  'setting.unpaidMinutes': { zh: '请填写 5 至 10080 之间的整数', en: 'A whole number of minutes from 5 to 10,080' },
  'setting.idPhotoDays': { zh: '请填写 1 至 3650 之间的整数', en: 'A whole number of days from 1 to 3,650' },
  'setting.timeZone': { zh: '时区格式如 Asia/Shanghai', en: 'A time zone is written like Asia/Shanghai' },
  'setting.pieces': { zh: '请填写 1 至 1000000 之间的整数', en: 'A whole number from 1 to 1,000,000' },
  'setting.unpaidOrders': { zh: '请填写 1 至 1000 之间的整数', en: 'A whole number from 1 to 1,000' },
  'setting.amount': { zh: '请填写大于 0、币种可支付的金额', en: 'An amount above 0 that the currency can pay' },
  'setting.redPacket': { zh: '最小金额≤最大金额≤总预算', en: 'Smallest ≤ largest ≤ budget' },
  'setting.redPacketEndsAt': { zh: '请填写结束时间', en: 'Enter when it ends' },
  'setting.messagesPerDay': { zh: '请填写 0 至 1000000 之间的整数', en: 'A whole number from 0 to 1,000,000' },
  'setting.serviceEmail': {
    zh: '请填写邮箱地址，例如 help@example.com',
    en: 'Enter an email address like help@example.com',
  },
  'setting.servicePhone': { zh: '客服电话不超过 40 个字', en: 'A phone number of 40 characters at most' },
  'setting.serviceHours': { zh: '服务时间不超过 60 个字', en: 'Hours in 60 characters at most' },
  'setting.serviceKey': { zh: '客服密钥不超过 100 个字', en: 'A key of 100 characters at most' },
  'setting.cnyRate': { zh: '汇率需大于 0，最多 6 位小数', en: 'A rate above 0, with six decimals at most' },
  'setting.noRateSource': {
    zh: '本系统没有汇率来源或来源不含此币种，请手动填写',
    en: 'There is no source for the rate of this currency: please enter it by hand',
  },
  'setting.rateSourceAway': {
    zh: '汇率来源暂时无法连接，请稍后再试或手动填写',
    en: 'The source of rates does not answer: please try again later, or enter it by hand',
  },
  'delivery.name': { zh: '请填写中英文名称，各不超过 60 个字', en: 'A name in both languages, 60 characters at most' },
  'delivery.grams': { zh: '请填写 1 至 1000000 之间的整数（克）', en: 'A whole number of grams from 1 to 1,000,000' },
  'delivery.fee': { zh: '请填写不小于 0 的金额', en: 'Enter an amount of 0 or more' },
  'delivery.maxPieces': {
    zh: '请填写 1 至 1000000 之间的整数，不限则留空',
    en: 'From 1 to 1,000,000, or empty',
  },
  'delivery.maxWeight': {
    zh: '请填写 1 至 1000000 之间的整数（克），不限则留空',
    en: 'From 1 to 1,000,000, or empty',
  },
  'delivery.maxValue': { zh: '请填写大于 0 的金额，不限则留空', en: 'An amount above 0, or empty' },
  'delivery.days': { zh: '请填写 0 至 365 之间的整数', en: 'A whole number of days from 0 to 365' },
  'delivery.daysMax': { zh: '最长天数不能小于最短天数', en: "The longest can't be less than the shortest" },
  'delivery.position': { zh: '请填写 0 至 100000 之间的整数', en: 'A whole number from 0 to 100,000' },
  'delivery.trackingPage': {
    zh: '请填写 https://开头的网址',
    en: 'An address that begins with https://',
  },
  'delivery.address': {
    zh: '请填写中英文地址，各不超过 200 个字',
    en: 'An address in both languages, 200 characters at most',
  },
  'delivery.country': { zh: '请选择国家或地区', en: 'Choose a country' },
  'delivery.provinceId': { zh: '请选择该国家的省或州', en: 'Choose a province or state of the country' },
  'delivery.regions': { zh: '有未知的地区，请重新选择', en: 'One of the regions is not known. Please choose again' },
  'delivery.unknown': { zh: '已被删除，请刷新页面', en: 'It is not there any more. Please load the page again' },
  'agreement.title': {
    zh: '请填写中英文标题，各不超过 100 个字',
    en: 'A title in both languages, 100 characters at most',
  },
  'agreement.body': { zh: '请至少填写一种语言的内容', en: 'Write it in one language at least' },
  'tax.rate': { zh: '税率需在 0% 到 100% 之间', en: 'A rate from 0 % to 100 %' },
  'payKeys.wrong': { zh: '密钥未通过验证，原密钥不变：{why}', en: "The keys don't work, nothing was changed: {why}" },
  'payKeys.none': { zh: '还没有密钥', en: 'There are no keys yet' },
} as const satisfies Record<string, Localized>;

export type SettingMessageKey = keyof typeof settingMessages;
