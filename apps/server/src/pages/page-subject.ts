import { getHome } from '@pcmall/contract/home';
import { type Found, screens } from '@pcmall/contract/screens';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Shop } from '../features/shop/shop.service';
import type { FirstAnswer } from './first-answers';

export interface PagePicture {
  src: string;
  srcset?: string;
  sizes?: string;
}

/** What a page is about: for its title, for search engines, and the pictures that show first. */
export interface PageSubject {
  title?: string;
  description?: string;
  pictures: PagePicture[];
  jsonLd?: object;
}

const homeSubject = (shop: Shop, language: Language): PageSubject => ({
  description: `${localize(shop.name, language)} - ${localize(screens.home.label, language)}`,
  pictures: [],
});

/** Reads the page's subject off the answers that are written into it. */
export const pageSubject = (found: Found, shop: Shop, answers: FirstAnswer[], language: Language): PageSubject => {
  if (found.name === 'home' && answers.some(({ endpoint }) => endpoint === getHome)) return homeSubject(shop, language);
  return { pictures: [] };
};
