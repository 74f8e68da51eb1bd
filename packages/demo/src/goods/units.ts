import type { Localized } from '@pcmall/domain/localized';

const words: [english: RegExp, chinese: string][] = [
  [/soft capsules/g, '粒软胶囊'],
  [/capsules/g, '粒'],
  [/tablets/g, '片'],
  [/gummies/g, '颗软糖'],
  [/lozenges/g, '粒润喉糖'],
  [/sachets/g, '小袋'],
  [/tea bags/g, '茶包'],
  [/drip bags/g, '挂耳包'],
  [/bottles/g, '瓶'],
  [/pouches/g, '袋'],
  [/patches/g, '贴'],
  [/sheets/g, '片'],
  [/cookies/g, '块'],
  [/bars/g, '条'],
  [/pieces?/g, '件'],
  [/pairs?/g, '双'],
  [/jars/g, '罐'],
  [/cans/g, '听'],
  [/pods/g, '颗'],
  [/months/g, '个月'],
];

/** '60 capsules' → '60 粒'; metric units read the same in both languages. */
export const localizedContent = (net: string): Localized => {
  const en = net.replace(/ x /g, ' × ');
  return { zh: words.reduce((text, [english, chinese]) => text.replace(english, chinese), en), en };
};
