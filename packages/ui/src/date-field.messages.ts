import { defineMessages } from './i18n/i18n';

export const dateMessages = defineMessages({
  'date.form': { zh: 'YYYY-MM-DD', en: 'YYYY-MM-DD' },
  'date.pick': { zh: '选择日期：{label}', en: 'Pick a date: {label}' },
});
