import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const sheetMessages = defineMessages({
  'sheet.title': { zh: '批量发货', en: 'Tracking sheet' },
  'sheet.rows': { zh: '订单号、运单号、物流公司', en: 'Order number, tracking number, carrier' },
  'sheet.hint': {
    zh: '从 Excel 或物流公司的表格复制后粘贴，一行一个订单。不写物流公司就用订单自己的。',
    en: "Copy from Excel or the carrier's sheet and paste: one order a line. Without a carrier the order's own is used.",
  },
  'sheet.file': { zh: '选择 CSV 文件', en: 'Choose a CSV file' },
  'sheet.check': { zh: '检查', en: 'Check' },
  'sheet.none': { zh: '请先粘贴订单号和运单号', en: 'Paste order numbers and tracking numbers first' },
  'sheet.many': { zh: '一次最多 {n} 行，请分几次', en: 'No more than {n} rows at once' },
  'sheet.summary': { zh: '{good} 行可以发货，{refused} 行有问题', en: "{good} can be shipped, {refused} can't" },
  'sheet.result': { zh: '已处理：{good} 行成功，{refused} 行未发货', en: 'Done: {good} shipped, {refused} not' },
  'sheet.send': { zh: '发货 {n} 单', en: 'Ship {n} {n|order|orders}' },
  'sheet.keep': { zh: '下载有问题的行', en: "Save the rows that can't" },
  'sheet.line': { zh: '行', en: 'Row' },
  'sheet.order': { zh: '订单号', en: 'Order' },
  'sheet.number': { zh: '运单号', en: 'Tracking number' },
  'sheet.outcome': { zh: '结果', en: 'Outcome' },
  'sheet.reason': { zh: '原因', en: 'Reason' },
  'sheet.ships': { zh: '可以发货', en: 'Will be shipped' },
  'sheet.shipped': { zh: '已发货', en: 'Shipped' },
  'sheet.alreadyShipped': { zh: '之前已发货', en: 'Shipped before' },
  'sheet.refused': { zh: '有问题', en: 'Refused' },
});
