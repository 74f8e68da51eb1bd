import {
  type Category,
  getProduct,
  listCategories,
  type Product,
  type ProductList,
  searchProducts,
} from '@pcmall/contract/catalogue';
import { getArticle } from '@pcmall/contract/content';
import { getHome, type HomeBlock } from '@pcmall/contract/home';
import { type BundleDetail, getBundle, getPromotion, type PromotionDetail } from '@pcmall/contract/offer';
import { type PictureUse, pictureSet } from '@pcmall/contract/pictures';
import { screens } from '@pcmall/contract/screens';
import { type Language, localize } from '@pcmall/domain/localized';
import { bundleShares } from '@pcmall/domain/offer';
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
  /** What a link to the page shows, where that is none of `pictures`. */
  preview?: string;
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

/** A part of the search that was answered, such as its keyword. */
const askedFor = (input: object, name: 'keyword' | 'categoryId'): string | undefined => {
  const query = 'query' in input ? input.query : undefined;
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const searchSubject = ({ records }: ProductList, input: object, categories: readonly Category[]): PageSubject => {
  const category = categories.find(({ categoryId }) => categoryId === askedFor(input, 'categoryId'));
  const title = askedFor(input, 'keyword') ?? category?.name;
  return {
    ...(title && { title }),
    pictures: records.slice(0, firstRow).flatMap((card) => preload(card.picture, 'narrowCard')),
  };
};

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

/** Their pages show small pictures first, which are not worth a preload. */
const offerPictures = (picture: string | undefined): Pick<PageSubject, 'pictures' | 'preview'> => ({
  ...(picture && { preview: pictureSet(picture, 'gallery').src }),
  pictures: [],
});

const promotionSubject = ({ name, picture, products }: PromotionDetail): PageSubject => ({
  ...{ title: name, description: name },
  ...offerPictures(picture || products[0]?.picture),
});

/** With the cheapest variant of each part, in minor units; undefined where the bundle can't be had. */
const bundlePrice = ({ state, parts, saving }: BundleDetail, { currency }: Shop): number | undefined => {
  const goods = parts.map(({ quantity, skus }) => {
    const enough = skus.filter(({ stock }) => stock >= quantity);
    return { quantity, price: Math.min(...enough.map(({ price }) => price)) };
  });
  if (state === 'over' || goods.some(({ price }) => price === Number.POSITIVE_INFINITY)) return undefined;
  const reductions = bundleShares(saving, goods, 1, currency);
  return goods.reduce((sum, { price, quantity }, index) => sum + price * quantity - (reductions[index] ?? 0), 0);
};

const bundleSubject = (bundle: BundleDetail, shop: Shop): PageSubject => {
  const price = bundlePrice(bundle, shop);
  return {
    title: bundle.name,
    description: bundle.description || bundle.name,
    ...(price !== undefined && { price: inMainUnit(price) }),
    ...offerPictures(bundle.picture || bundle.parts[0]?.picture),
  };
};

const categoriesOf = (answers: readonly FirstAnswer[]): Category[] => {
  const answer = answers.find(({ endpoint }) => endpoint === listCategories);
  return answer ? listCategories.data.parse(answer.data) : [];
};

/** Derives the page's subject from the answers that are written into it. */
export const pageSubject = (shop: Shop, answers: FirstAnswer[], language: Language): PageSubject => {
  for (const { endpoint, data, key } of answers) {
    if (endpoint === getHome) return homeSubject(getHome.data.parse(data).blocks, shop, language);
    if (endpoint === getProduct) return productSubject(getProduct.data.parse(data), shop);
    if (endpoint === getArticle) return { title: getArticle.data.parse(data).title, pictures: [] };
    if (endpoint === getPromotion) return promotionSubject(getPromotion.data.parse(data));
    if (endpoint === getBundle) return bundleSubject(getBundle.data.parse(data), shop);
    if (endpoint === searchProducts)
      return searchSubject(searchProducts.data.parse(data), key[1], categoriesOf(answers));
  }
  return { pictures: [] };
};
