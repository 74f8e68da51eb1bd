import { getProduct, type Product, type ProductList, searchProducts } from '@pcmall/contract/catalogue';
import { getArticle } from '@pcmall/contract/content';
import { getHome, type HomeBlock } from '@pcmall/contract/home';
import { type PictureUse, pictureSet } from '@pcmall/contract/pictures';
import { screens } from '@pcmall/contract/screens';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Shop } from '../core/shop';
import type { FirstAnswer } from './first-answers';

export interface PagePicture {
  src: string;
  srcset?: string;
  sizes?: string;
}

/** What a page is about, for its title and for search engines, and the pictures it shows first. */
export interface PageSubject {
  title?: string;
  description?: string;
  /** The lowest price, in the main unit of the shop's currency. */
  price?: string;
  pictures: PagePicture[];
  jsonLd?: object;
}

const preload = (picture: string | undefined, use: PictureUse): PagePicture[] => {
  if (!picture) return [];
  const { src, srcSet, sizes } = pictureSet(picture, use);
  return [{ src, ...(srcSet && { srcset: srcSet }), ...(sizes && { sizes }) }];
};

const homeSubject = (blocks: HomeBlock[], shop: Shop, language: Language): PageSubject => {
  const carousel = blocks.find((block) => block.kind === 'carousel');
  return {
    description: `${localize(shop.name, language)} - ${localize(screens.home.label, language)}`,
    pictures: preload(carousel?.slides[0]?.picture, 'banner'),
  };
};

/** Only the pictures of the first row are preloaded: more would delay each other. */
const firstRow = 4;

const keywordOf = (input: object): string | undefined => {
  const query = 'query' in input ? input.query : undefined;
  const isNamed = typeof query === 'object' && query !== null && 'keyword' in query;
  return isNamed && typeof query.keyword === 'string' ? query.keyword : undefined;
};

const searchSubject = ({ records }: ProductList, keyword: string | undefined): PageSubject => ({
  ...(keyword && { title: keyword }),
  pictures: records.slice(0, firstRow).flatMap((card) => preload(card.picture, 'narrowCard')),
});

/** schema.org wants amounts in the main unit of the currency. */
const inMainUnit = (minor: number) => (minor / 100).toFixed(2);

const productSubject = (product: Product, shop: Shop): PageSubject => {
  const prices = product.skus.map((sku) => sku.price);
  return {
    title: product.name,
    description: product.subtitle || product.name,
    price: inMainUnit(Math.min(...prices)),
    pictures: preload(product.skus[0]?.picture || product.pictures[0], 'gallery'),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: product.code,
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: shop.currency,
        lowPrice: inMainUnit(Math.min(...prices)),
        highPrice: inMainUnit(Math.max(...prices)),
        offerCount: prices.length,
      },
    },
  };
};

/** Derives the page's subject from the answers that are written into it. */
export const pageSubject = (shop: Shop, answers: FirstAnswer[], language: Language): PageSubject => {
  for (const { endpoint, data, key } of answers) {
    if (endpoint === getHome) return homeSubject(getHome.data.parse(data).blocks, shop, language);
    if (endpoint === getProduct) return productSubject(getProduct.data.parse(data), shop);
    if (endpoint === getArticle) return { title: getArticle.data.parse(data).title, pictures: [] };
    if (endpoint === searchProducts) return searchSubject(searchProducts.data.parse(data), keywordOf(key[1]));
  }
  return { pictures: [] };
};
