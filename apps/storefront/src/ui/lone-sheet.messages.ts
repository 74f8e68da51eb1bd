import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const loneSheetMessages = defineMessages({
  'sheet.otherLanguage.ownName': { zh: 'English', en: '中文' },
});
