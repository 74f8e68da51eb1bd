import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const nextNeedMessages = defineMessages({
  'next.left': {
    zh: '店铺未营业，开店前还需完成 {n} 项',
    en: 'The shop is closed: {n} {n|thing is|things are} still needed',
  },
  'next.step': { zh: '下一步：{what}', en: 'Next: {what}' },
  'next.ready': { zh: '店铺未营业，必需的设置都已完成', en: 'The shop is closed: all that is needed is there' },
  'next.open': { zh: '去开始营业', en: 'Go and open it' },
});
