import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const successMessages = defineMessages({
  'success.title': { zh: '注册成功', en: 'Welcome!' },
  'success.text': { zh: '您的账号已创建，现在可以开始购物了', en: 'Your account is ready, you can start shopping' },
  'success.back': { zh: '您的账号已创建，请继续刚才的操作', en: 'Your account is ready. Carry on where you left off' },
  'success.continue': { zh: '继续', en: 'Continue' },
  'success.shop': { zh: '开始购物', en: 'Start shopping' },
  'success.profile': { zh: '完善资料', en: 'Complete my profile' },
});
