import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const previewMessages = defineMessages({
  'preview.title': { zh: '首页预览', en: 'Home preview' },
  'preview.bar': { zh: '预览', en: 'Preview' },
  'preview.note': {
    zh: '此页面尚未发布，仅持有链接者可见，链接有效期至 {time}',
    en: 'Not published yet. Only holders of this link see it, until {time}',
  },
  'preview.closed': {
    zh: '店铺尚未营业，页面上的链接暂时打不开',
    en: "The shop is closed: the links on this page don't open yet",
  },
  'preview.published': { zh: '查看当前首页', en: 'See the current home page' },
});
