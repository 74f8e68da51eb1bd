import { defineMessages } from './i18n/messages';

export const breadcrumbMessages = defineMessages({
  'breadcrumb.label': { zh: '当前位置', en: 'You are here' },
});
