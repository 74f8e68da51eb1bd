import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const regionMessages = defineMessages({
  'phone.label': { zh: '手机号', en: 'Mobile number' },
  'phone.areaCode': { zh: '国家/地区代码', en: 'Country or area code' },
  'phone.hintAustralia': {
    zh: '以 4 或 04 开头的 9 位或 10 位手机号',
    en: "A 9 or 10 digit mobile number starting with '4' or '04'",
  },

  'region.label': { zh: '所在地区', en: 'Region' },
  'region.state': { zh: '州/省', en: 'State' },
  'region.chosen': { zh: '{label}：{value}', en: '{label}: {value}' },
  'region.province': { zh: '省份', en: 'Province' },
  'region.city': { zh: '城市', en: 'City' },
  'region.district': { zh: '区/县', en: 'District' },
  'region.chooseAll': { zh: '请选择省/市/区', en: 'Select province, city and district' },
  'region.chooseState': { zh: '请选择州/省', en: 'Select a state' },
  'region.levels': { zh: '地区层级', en: 'Levels of the region' },
  'region.searchCity': { zh: '输入名称查找', en: 'Find by name' },
  'region.noCities': { zh: '未找到相关城市', en: 'No related cities were found!' },
  'region.noStates': { zh: '未找到相关州/省', en: 'No related states were found!' },
});
