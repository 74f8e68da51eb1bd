import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const parcelMessages = defineMessages({
  'share.send': { zh: '分享给收件人', en: 'Share with the recipient' },
  'share.title': { zh: '请收件人跟踪包裹', en: 'Let the recipient follow the parcel' },
  'share.intro': {
    zh: '打开链接即可查看包裹到了哪里，无需登录，不显示价格和商品。',
    en: 'The link shows where the parcel is, without an account, prices or products.',
  },
  'share.label': { zh: '链接', en: 'Link' },
  'share.code': { zh: '链接的二维码', en: 'QR code of the link' },
  'share.copy': { zh: '复制链接', en: 'Copy the link' },

  'page.title': { zh: '包裹追踪', en: 'Your parcel' },
  'page.titleMany': { zh: '包裹追踪（{n} 个包裹）', en: 'Your {n} parcels' },
  'page.for': { zh: '收件人：{name}', en: 'For {name}' },
  'page.from': { zh: '由{shop}寄出', en: 'Sent by {shop}' },
  'page.incomplete': { zh: '链接不完整', en: 'The link is incomplete' },
  'page.incompleteText': { zh: '请向发送链接的人重新索取', en: 'Please ask whoever sent it for a new one' },
  'page.invalid': { zh: '链接打不开', en: 'This link leads nowhere' },
});
