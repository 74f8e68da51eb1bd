import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const quickOrderMessages = defineMessages({
  'quick.title': { zh: '快速下单', en: 'Quick order' },
  'quick.intro': {
    zh: '一张表格，一次下完所有包裹的订单。数据保存在服务器上，随时可以换台电脑继续。',
    en: 'One sheet makes the orders of all your parcels. It is kept on the server, so you can go on from any computer.',
  },
  'quick.closed': {
    zh: '您的账号未开通快速下单，请联系客服开通',
    en: 'Quick orders are not open for your account. Please contact us to have them opened',
  },
  'quick.back': { zh: '全部快速下单', en: 'All quick orders' },
  'quick.gone': { zh: '该快速下单不存在或已过期', en: 'This quick order does not exist or has expired' },

  'start.drop': { zh: '把表格拖到这里', en: 'Drop your sheet here' },
  'start.kinds': {
    zh: '.xlsx、.xls 或 .csv，不超过 10 MB、5,000 行；列的顺序不限，多余的列会忽略',
    en: '.xlsx, .xls or .csv, up to 10 MB and 5,000 rows; columns in any order, further ones are ignored',
  },
  'start.choose': { zh: '选择文件', en: 'Choose a file' },
  'start.template': { zh: '下载模板', en: 'Download the template' },
  'start.templateFile': { zh: '快速下单模板.xlsx', en: 'Quick order template.xlsx' },
  'start.tooLarge': { zh: '文件超过 10 MB，请分成几个文件', en: 'The file is larger than 10 MB. Please split it' },
  'start.oneFile': { zh: '请一次上传一个文件', en: 'Please upload one file at a time' },
  'start.sending': { zh: '正在上传 {name}：{percent}%', en: 'Uploading {name}: {percent}%' },
  'start.checking': { zh: '正在检查 {name} 的每一行…', en: 'Checking each row of {name}…' },
  'start.failed': { zh: '文件没有读入', en: 'The file was not read' },
  'start.again': { zh: '再试一次', en: 'Try again' },
  'start.other': { zh: '没有表格？', en: 'No sheet?' },
  'start.paste': { zh: '粘贴文字', en: 'Paste text' },
  'start.pasteHint': {
    zh: '从 Excel 复制的表格（带表头），或聊天里的姓名、电话、地址',
    en: 'Cells copied from Excel with their headings, or names, phones and addresses from a chat',
  },

  'paste.title': { zh: '粘贴文字', en: 'Paste text' },
  'paste.label': { zh: '表格或聊天内容', en: 'Cells or chat lines' },
  'paste.hint': {
    zh: '每位收件人一行，或用空行隔开。识别出的姓名、电话、地址会成为新的行，请核对。',
    en: 'One recipient a line, or blocks with an empty line between. What is recognised becomes new rows for you to check.',
  },
  'paste.example': {
    zh: '张三 13800138000 上海市浦东新区世纪大道100号\n李四，139 0013 9000，广东省深圳市南山区科技园1栋',
    en: 'Zhang San 13800138000 100 Century Avenue, Pudong, Shanghai\nLi Si, 139 0013 9000, 1 Keji Road, Nanshan, Shenzhen',
  },
  'paste.read': { zh: '读成行', en: 'Make rows of it' },

  'columns.tell': { zh: '指定列内容', en: 'Say what the columns hold' },
  'columns.title': { zh: '每一列是什么？', en: 'What does each column hold?' },
  'columns.intro': {
    zh: '选择每一列的内容，不需要的列留空。下次上传同样的表格会自动按此读取。',
    en: 'Choose what each column holds and leave out what is not needed. Such a sheet is read the same way next time.',
  },
  'columns.heading': { zh: '列名所在的行', en: 'The row of the headings' },
  'columns.noHeading': { zh: '没有列名', en: 'There are none' },
  'columns.row': { zh: '第 {line} 行', en: 'Row {line}' },
  'columns.column': { zh: '第 {column} 列', en: 'Column {column}' },
  'columns.unused': { zh: '不使用', en: 'Not used' },
  'columns.needed': {
    zh: '请至少指定收件人、手机号、商品编码和数量',
    en: 'Please say at least where recipient, phone, SKU code and quantity are',
  },
  'columns.read': { zh: '读入表格', en: 'Read the sheet' },
  'columns.remembered': {
    zh: '已按您上次指定的列内容读取。',
    en: 'The columns were read as you chose before.',
  },
  'columns.change': { zh: '更改列内容', en: 'Change the columns' },
  'columns.again': { zh: '再次选择该文件', en: 'Choose the file again' },

  'drafts.title': { zh: '最近的快速下单', en: 'Recent quick orders' },
  'drafts.empty': {
    zh: '上传的表格会保存在这里，关闭页面也不会丢失',
    en: 'Sheets that you upload are kept here, also when you close the page',
  },
  'drafts.name': { zh: '名称', en: 'Name' },
  'drafts.rows': { zh: '行', en: 'Rows' },
  'drafts.state': { zh: '状态', en: 'State' },
  'drafts.changed': { zh: '上次修改', en: 'Last changed' },
  'drafts.kept': { zh: '保留到 {time}', en: 'Kept until {time}' },
  'drafts.again': { zh: '用“{name}”再下一次', en: 'Use “{name}” again' },
  'drafts.delete': { zh: '删除“{name}”', en: 'Delete “{name}”' },
  'drafts.confirmDelete': { zh: '删除“{name}”？', en: 'Delete “{name}”?' },
  'drafts.deleteMeans': { zh: '已生成的订单不受影响', en: 'Orders made from it stay as they are' },
  'drafts.making': { zh: '正在生成订单', en: 'Orders are being made' },
  'drafts.made': { zh: '已生成订单', en: 'Orders made' },
  'drafts.partly': { zh: '部分已生成', en: 'Partly made' },
  'drafts.wrong': { zh: '{n} 行需修改', en: '{n} {n|row needs|rows need} fixing' },
  'drafts.ready': { zh: '可以下单', en: 'Ready to order' },
  'drafts.untitled': { zh: '未命名', en: 'Untitled' },

  'step.rows': { zh: '核对数据', en: 'Check rows' },
  'step.orders': { zh: '确认订单', en: 'Confirm orders' },
  'step.pay': { zh: '付款', en: 'Pay' },
  'step.label': { zh: '快速下单步骤', en: 'Steps of the quick order' },
});
