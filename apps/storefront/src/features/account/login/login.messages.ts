import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const loginMessages = defineMessages({
  'login.title': { zh: '欢迎回来', en: 'Welcome back' },
  'login.rollback': { zh: '登录已过期，请重新登录', en: 'Your login has expired, please log in again' },
  'login.reason.cart': { zh: '登录后，商品会自动加入购物车', en: 'Log in and the item goes into your cart' },
  'login.reason.buy': { zh: '登录后继续购买', en: 'Log in to go on with your purchase' },
  'login.reason.claim': { zh: '登录后即可领取优惠券', en: 'Log in and the coupon is yours' },
  'login.reason.wish': { zh: '登录后即可收藏商品', en: 'Log in and the product is on your wish list' },
  'login.reason.await': { zh: '登录后即可设置到货通知', en: "Log in and we'll let you know when it is back" },
  'login.ways': { zh: '登录方式', en: 'Ways to log in' },
  'login.byPassword': { zh: '密码登录', en: 'Password' },
  'login.byCode': { zh: '短信验证码登录', en: 'SMS code' },
  'login.useEmail': { zh: '使用邮箱', en: 'Use email' },
  'login.usePhone': { zh: '使用手机号', en: 'Use phone' },
  'login.forgot': { zh: '忘记密码？', en: 'Forgot password?' },
  'login.noAccount': { zh: '还没有账号？', en: 'New here?' },
  'login.agreement': {
    zh: '登录即表示您同意{terms}和{privacy}',
    en: 'By logging in you accept the {terms} and the {privacy}',
  },
});
