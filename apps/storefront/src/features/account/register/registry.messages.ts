import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const registryMessages = defineMessages({
  'registry.title': { zh: '创建账号', en: 'Create your account' },
  'registry.ways': { zh: '注册方式', en: 'Ways to register' },
  'registry.byPhone': { zh: '手机号注册', en: 'By phone' },
  'registry.byEmail': { zh: '邮箱注册', en: 'By email' },
  'registry.agree': {
    zh: '我已阅读并同意{terms}和{privacy}',
    en: 'I have read and accept the {terms} and the {privacy}',
  },
  'registry.submit': { zh: '注册', en: 'Create account' },
  'registry.hasAccount': { zh: '已有账号？', en: 'Already a customer?' },
  'registry.taken': { zh: '该账号已注册，', en: 'This account already exists, ' },
  'registry.loginInstead': { zh: '请直接登录', en: 'please log in' },
  'registry.mailHint': { zh: '我们会发送一封激活邮件到该邮箱', en: "We'll email you a link to activate it" },
});
