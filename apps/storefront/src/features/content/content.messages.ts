import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const contentMessages = defineMessages({
  'content.title': { zh: '帮助中心', en: 'Help centre' },
  'content.articles': { zh: '文章目录', en: 'Articles' },
  'content.gone': { zh: '文章不存在或已下线', en: 'This article is no longer available' },
  'content.empty': { zh: '暂无文章', en: 'There are no articles yet' },
});
