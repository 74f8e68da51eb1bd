import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const photoMessages = defineMessages({
  'photo.legend': { zh: '身份证照片', en: 'Photos of the ID card' },
  'photo.uploadFront': { zh: '上传人像面', en: 'Upload the front (portrait)' },
  'photo.uploadBack': { zh: '上传国徽面', en: 'Upload the back (emblem)' },
  'photo.front': { zh: '人像面，点击更换', en: 'Front, press to replace' },
  'photo.back': { zh: '国徽面，点击更换', en: 'Back, press to replace' },
  'photo.tip': {
    zh: 'PNG/JPG，2 MB 以内，更大的会自动压缩',
    en: 'PNG/JPG within 2 MB; we compress larger ones for you',
  },
  'photo.cancelled': { zh: '您已取消选择照片', en: 'You have cancelled the selected photo' },
  'photo.unsupported': { zh: '您的浏览器不支持图片上传', en: 'Your browser does not support image upload' },
});
