import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const fieldsMessages = defineMessages({
  'fields.chosen': { zh: '已选 {n} 项', en: '{n} chosen' },
  'fields.find': { zh: '在“{label}”中查找', en: 'Find in {label}' },
  'fields.none': { zh: '没有找到', en: 'Nothing found' },
});
