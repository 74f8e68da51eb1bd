import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const auditMessages = defineMessages({
  'audit.title': { zh: '操作记录', en: 'Audit' },
  'audit.when': { zh: '时间', en: 'When' },
  'audit.who': { zh: '操作人', en: 'Who' },
  'audit.from': { zh: '来源地址', en: 'From' },
  'audit.what': { zh: '操作', en: 'What' },
  'audit.subject': { zh: '对象', en: 'About' },
  'audit.change': { zh: '修改内容', en: 'Change' },
  'audit.anybody': { zh: '所有人', en: 'Anybody' },
  'audit.anything': { zh: '所有操作', en: 'Any action' },
  'audit.since': { zh: '起始日期', en: 'From day' },
  'audit.until': { zh: '结束日期', en: 'To day' },
  'audit.export': { zh: '导出', en: 'Export' },
  'audit.empty': { zh: '还没有操作记录', en: 'Nobody has changed anything yet' },
});
