import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const pageMessages = defineMessages({
  'page.more': { zh: '更多操作', en: 'More' },
  'page.sections': { zh: '本页内容', en: 'On this page' },
  'page.unsaved': { zh: '有未保存的修改', en: 'Unsaved changes' },
  'page.faults': { zh: '{n} 处有误', en: '{n} to correct' },
  'page.faultsIn': { zh: '请更正：{sections}', en: 'To correct: {sections}' },
  'page.comma': { zh: '、', en: ', ' },
  'page.cancel': { zh: '取消', en: 'Cancel' },
  'page.save': { zh: '保存', en: 'Save' },
  'page.saved': { zh: '已保存', en: 'Saved' },
  'page.discard': { zh: '放弃修改', en: 'Discard' },
  'page.wait': { zh: '请 {n} 秒后再试', en: 'Try again in {n} s' },
});
