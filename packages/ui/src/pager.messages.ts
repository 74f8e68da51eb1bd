import { defineMessages } from './i18n/messages';

export const pagerMessages = defineMessages({
  'pager.label': { zh: '分页', en: 'Pages' },
  'pager.total': { zh: '共 {n} 条', en: '{n} {n|item|items}' },
  'pager.previous': { zh: '上一页', en: 'Previous page' },
  'pager.next': { zh: '下一页', en: 'Next page' },
  'pager.page': { zh: '第 {n} 页', en: 'Page {n}' },
  'pager.pageSize': { zh: '每页条数', en: 'Items per page' },
  'pager.perPage': { zh: '{n} 条/页', en: '{n} / page' },
});
