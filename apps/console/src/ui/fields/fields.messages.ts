import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const fieldsMessages = defineMessages({
  'fields.chosen': { zh: '已选 {n} 项', en: '{n} chosen' },
  'fields.find': { zh: '在“{label}”中查找', en: 'Find in {label}' },
  'fields.missing': { zh: '缺译文', en: 'Not translated' },
  'fields.choosePicture': { zh: '选择图片', en: 'Choose a picture' },
  'fields.changePicture': { zh: '更换图片', en: 'Change the picture' },
  'fields.removePicture': { zh: '移除', en: 'Remove' },
  'fields.none': { zh: '没有找到', en: 'Nothing found' },
});
