import { defineMessages } from '../../i18n/i18n';

export const brandMessages = defineMessages({
  'brand.slogan': { zh: '把世界好物，安心带回家', en: 'Good things from far away, brought home with care' },
  'brand.authentic': { zh: '海外直采，正品可溯源', en: 'Bought at the source, authentic and traceable' },
  'brand.privacy': { zh: '身份信息加密保存，仅用于清关', en: 'ID data is encrypted and used for customs only' },
  'brand.customs': { zh: '税费透明，物流全程可查', en: 'Clear taxes, parcels tracked all the way' },
});
