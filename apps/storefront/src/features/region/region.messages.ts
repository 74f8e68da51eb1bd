import { defineMessages } from '../../i18n/i18n';

export const regionMessages = defineMessages({
  'phone.label': { zh: '手机号', en: 'Mobile No.' },
  'phone.areaCode': { zh: '国家/地区代码', en: 'Country or area code' },
  'phone.hintAustralia': {
    zh: '以4开头的9位或10位手机号',
    en: "A 9 or 10 digit mobile number starting with '4'",
  },
});
