import { defineMessages } from './i18n/messages';

export const textareaMessages = defineMessages({
  'text.counter': { zh: '已输入 {used} 字，最多 {max} 字', en: '{used} of {max} characters used' },
});
