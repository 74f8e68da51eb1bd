import { defineMessages } from './messages';

export const commonMessages = defineMessages({
  'common.confirm': { zh: '确定', en: 'Confirm' },
  'common.cancel': { zh: '取消', en: 'Cancel' },
  'common.save': { zh: '保存', en: 'Save' },
  'common.edit': { zh: '编辑', en: 'Edit' },
  'common.delete': { zh: '删除', en: 'Delete' },
  'common.close': { zh: '关闭', en: 'Close' },
  'common.back': { zh: '返回', en: 'Back' },
  'common.next': { zh: '下一步', en: 'Next' },
  'common.search': { zh: '搜索', en: 'Search' },
  'common.clearAll': { zh: '清除全部', en: 'Clear all' },
  'common.reset': { zh: '重置', en: 'Reset' },
  'common.copied': { zh: '已复制', en: 'Copied' },
  'common.viewMore': { zh: '查看更多', en: 'View More' },
  'common.viewAll': { zh: '查看全部', en: 'View all' },
  'common.viewDetails': { zh: '查看详情', en: 'View details' },
  'common.fold': { zh: '收起', en: 'Fold' },
  'common.pleaseSelect': { zh: '请选择', en: 'Please select' },

  'common.retry': { zh: '重试', en: 'Try again' },
  'common.reload': { zh: '刷新页面', en: 'Reload page' },
  'common.goHome': { zh: '返回首页', en: 'Back to home' },
  'common.loading': { zh: '加载中…', en: 'Loading…' },
  'common.noData': { zh: '暂无数据', en: 'No Data' },
  'common.skipToContent': { zh: '跳到主要内容', en: 'Skip to content' },
  'common.language': { zh: '语言', en: 'Language' },

  'error.generic': { zh: '系统繁忙，请稍后再试', en: 'The service is busy, please try again later' },
  'error.network': { zh: '网络连接失败，请检查网络后重试', en: 'No connection. Check your network and try again' },
  'error.loadFailed': { zh: '内容加载失败，请重试', en: 'This could not be loaded, please try again' },
});
