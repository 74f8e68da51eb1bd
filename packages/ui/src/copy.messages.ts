import { defineMessages } from './i18n/messages';

export const copyMessages = defineMessages({
  'copy.selected': {
    zh: '未能自动复制，文字已为您选中，请按 Ctrl+C 或 ⌘C 复制',
    en: 'Copying did not work. The text is selected for you: press Ctrl+C or ⌘C',
  },
  'copy.refused': {
    zh: '未能自动复制，请选中文字后按 Ctrl+C 或 ⌘C 复制',
    en: 'Copying did not work. Please select the text and press Ctrl+C or ⌘C',
  },
});
