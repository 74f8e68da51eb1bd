import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const shareMessages = defineMessages({
  'share.share': { zh: '分享', en: 'Share' },
  'share.title': { zh: '分享给朋友', en: 'Share with friends' },
  'share.intro': {
    zh: '发送链接，朋友点开就能看到；不方便发链接的地方，可以发送口令。',
    en: 'Send the link, it opens this page. Where links do not work, send the share code.',
  },
  'share.link': { zh: '链接', en: 'Link' },
  'share.copyLink': { zh: '复制链接', en: 'Copy link' },
  'share.code': { zh: '链接的二维码', en: 'QR code of the link' },
  'share.scan': { zh: '用手机扫一扫，在手机上打开或转发', en: 'Scan it to open or forward this page on a phone' },
  'share.command': { zh: '口令', en: 'Share code' },
  'share.copyCommand': { zh: '复制口令', en: 'Copy code' },
  'share.text': {
    zh: '【{shop}】{name} {link} 点击链接查看，或复制整段话，在本店页面底部的“打开分享口令”中粘贴 {command}',
    en: '{name} at {shop}: {link} Open the link, or copy this message and paste it under "Open a share code" at the bottom of any page {command}',
  },
  'share.valid': { zh: '链接和口令在 {time} 前有效', en: 'Link and code are valid until {time}' },
});
