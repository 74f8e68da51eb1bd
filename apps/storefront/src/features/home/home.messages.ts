import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const homeMessages = defineMessages({
  'home.title': { zh: '首页', en: 'Home' },
  'home.carousel': { zh: '精选推荐', en: 'Highlights' },
  'home.categories': { zh: '商品分类', en: 'Categories' },
  'home.notices': { zh: '本店公告', en: 'Notices' },
  'home.promotions': { zh: '优惠活动', en: 'Offers' },
  'home.upcoming': { zh: '即将开始', en: 'Coming soon' },
  'home.empty': { zh: '本店正在准备商品，敬请期待', en: 'We are getting our products ready. Please come back soon' },
  'home.details': { zh: '查看详情', en: 'See more' },
});
