import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const exportsMessages = defineMessages({
  'exports.title': { zh: '进行中的导出', en: 'Exports' },
  'exports.running': {
    zh: '已完成 {n} / {total} 行，可以离开本页，但请勿关闭标签页',
    en: '{n} of {total} rows. You may leave this page, but keep the tab open',
  },
  'exports.stopped': {
    zh: '导出中断，已完成 {n} / {total} 行，文件尚未保存。请继续，将从中断处接着导出',
    en: 'The export stopped after {n} of {total} rows, and no file is saved yet. Continue, and it goes on from there',
  },
  'exports.continue': { zh: '继续', en: 'Continue' },
  'exports.cancel': { zh: '取消导出', en: 'Cancel the export' },
  'exports.done': { zh: '已导出 {n} 行：{file}', en: '{n} {n|row|rows} exported: {file}' },
});
