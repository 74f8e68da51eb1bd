import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const searchPanelMessages = defineMessages({
  'search.recent': { zh: '最近搜索', en: 'Recent searches' },
  'search.clearRecent': { zh: '清空', en: 'Clear' },
  'search.suggestions': { zh: '搜索建议', en: 'Suggestions' },
});
