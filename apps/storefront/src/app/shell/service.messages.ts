import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const serviceMessages = defineMessages({
  'service.title': { zh: '联系客服', en: 'Customer service' },
  'service.hours': { zh: '服务时间', en: 'Hours' },
  'service.phone': { zh: '电话', en: 'Phone' },
  'service.email': { zh: '邮箱', en: 'Email' },
});
