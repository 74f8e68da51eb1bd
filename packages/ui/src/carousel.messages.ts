import { defineMessages } from './i18n/messages';

export const carouselMessages = defineMessages({
  'carousel.previous': { zh: '上一张', en: 'Previous slide' },
  'carousel.next': { zh: '下一张', en: 'Next slide' },
  'carousel.pause': { zh: '暂停轮播', en: 'Pause slides' },
  'carousel.play': { zh: '继续轮播', en: 'Play slides' },
  'carousel.slide': { zh: '第 {n} 张，共 {total} 张', en: 'Slide {n} of {total}' },
});
