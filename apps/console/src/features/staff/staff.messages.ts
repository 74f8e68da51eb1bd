import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const staffMessages = defineMessages({
  'staff.title': { zh: '员工', en: 'Staff' },
  'staff.name': { zh: '姓名', en: 'Name' },
  'staff.email': { zh: '邮箱', en: 'E-mail' },
  'staff.role': { zh: '角色', en: 'Role' },
  'staff.lastSeen': { zh: '最近使用', en: 'Last seen' },
  'staff.never': { zh: '从未登录', en: 'Never' },
  'staff.state': { zh: '状态', en: 'Status' },
  'staff.active': { zh: '正常', en: 'Active' },
  'staff.disabled': { zh: '已停用', en: 'Disabled' },
});
