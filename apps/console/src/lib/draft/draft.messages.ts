import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const draftMessages = defineMessages({
  'draft.restored': { zh: '已恢复上次未保存的内容', en: 'What you had not saved is here again' },
});
