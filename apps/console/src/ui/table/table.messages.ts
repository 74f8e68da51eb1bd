import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const tableMessages = defineMessages({
  'table.preview': { zh: '预览', en: 'Preview' },
  'table.open': { zh: '打开', en: 'Open' },
  'table.closePreview': { zh: '关闭预览', en: 'Close the preview' },
  'table.selectPage': { zh: '选择本页全部', en: 'Select all on this page' },
  'table.selectRow': { zh: '选择这一行', en: 'Select this row' },
  'table.selected': { zh: '已选 {n} 项', en: '{n} selected' },
  'table.selectAll': { zh: '选择符合条件的全部 {n} 项', en: 'Select all {n} that match' },
  'table.allSelected': { zh: '已选符合条件的全部 {n} 项', en: 'All {n} that match are selected' },
  'table.clearSelection': { zh: '取消选择', en: 'Clear selection' },
  'table.empty': { zh: '暂无数据', en: 'Nothing here yet' },
  'table.noMatch': { zh: '没有符合条件的结果', en: 'Nothing matches these filters' },
  'table.clearFilters': { zh: '清除筛选', en: 'Clear the filters' },
  'table.all': { zh: '全部', en: 'All' },
  'table.range': { zh: '第 {from}–{to} 项，共 {total} 项', en: '{from}–{to} of {total}' },
  'table.none': { zh: '共 0 项', en: '0 of 0' },
  'table.pages': { zh: '翻页', en: 'Pages' },
  'table.previous': { zh: '上一页', en: 'Previous page' },
  'table.next': { zh: '下一页', en: 'Next page' },
  'table.size': { zh: '每页行数', en: 'Rows per page' },
  'table.perPage': { zh: '每页 {n} 行', en: '{n} rows' },
});
