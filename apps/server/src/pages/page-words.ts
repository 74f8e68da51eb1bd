import { type Category, getProduct, listCategories, type Product, searchProducts } from '@pcmall/contract/catalogue';
import { getArticle, listArticles } from '@pcmall/contract/content';
import { getHome, type HomeBlock } from '@pcmall/contract/home';
import { getBundle, getPromotion } from '@pcmall/contract/offer';
import { formatMoney } from '@pcmall/domain/money';
import type { Shop } from '../core/shop';
import { escapeHtml, tag } from '../lib/html';
import type { FirstAnswer } from './first-answers';

interface Place {
  shop: Shop;
  /** The query that keeps the shop and the language, such as `shopId=1001&lang=en`. */
  keep: string;
}

interface Card {
  productId: string;
  name: string;
  price: number;
}

const link = (path: string, text: string, { keep }: Place): string => {
  const href = `/pcmall${path}${path.includes('?') ? '&' : '?'}${keep}`;
  return `${tag('a', { href })}${escapeHtml(text)}</a>`;
};

const listOf = (items: string[]): string => (items.length > 0 ? `<ul><li>${items.join('</li><li>')}</li></ul>` : '');

const heading = (level: 1 | 2, text: string): string => `<h${level}>${escapeHtml(text)}</h${level}>`;

const paragraph = (text: string): string => (text ? `<p>${escapeHtml(text)}</p>` : '');

const price = (minor: number, { shop }: Place): string => formatMoney(minor, shop.currency);

const cards = (products: readonly Card[], place: Place): string =>
  listOf(
    products.map(
      (card) =>
        `${link(`/product/${encodeURIComponent(card.productId)}`, card.name, place)} ${price(card.price, place)}`,
    ),
  );

const blockWords = (block: HomeBlock, place: Place): string => {
  switch (block.kind) {
    case 'carousel':
      return block.slides
        .map(({ title, text, link: to }) => heading(2, title) + paragraph(text) + (to && link(to, title, place)))
        .join('');
    case 'notices':
      return listOf(block.notices.map(({ text }) => escapeHtml(text)));
    case 'promotions':
      return listOf(
        block.promotions.map(({ activityId, title }) =>
          link(`/activityProduct?actId=${encodeURIComponent(activityId)}`, title, place),
        ),
      );
    case 'floor':
      return heading(2, block.title) + paragraph(block.subtitle) + cards(block.products, place);
    case 'categoryMenu':
      return '';
  }
};

const homeWords = (blocks: readonly HomeBlock[], place: Place): string =>
  blocks.map((block) => blockWords(block, place)).join('');

/** Descriptions are sanitised where they are stored and once more where they are answered. */
const productWords = (product: Product, place: Place): string => {
  const prices = product.skus.map((sku) => sku.price);
  const shown =
    Math.min(...prices) === Math.max(...prices) ? [Math.min(...prices)] : [Math.min(...prices), Math.max(...prices)];
  return [
    heading(1, product.name),
    paragraph(product.subtitle),
    paragraph(shown.map((minor) => price(minor, place)).join(' – ')),
    paragraph(product.brand?.name ?? ''),
    product.pictures[0] ? tag('img', { src: product.pictures[0], alt: product.name, loading: 'lazy' }) : '',
    product.description,
  ].join('');
};

const categoryLinks = (categories: readonly Category[], place: Place): string =>
  listOf(
    categories.map(({ categoryId, name }) => link(`/search?categoryId=${encodeURIComponent(categoryId)}`, name, place)),
  );

const wordsOf = ({ endpoint, data }: FirstAnswer, title: string, place: Place): string => {
  if (endpoint === getHome) return heading(1, title) + homeWords(getHome.data.parse(data).blocks, place);
  if (endpoint === getProduct) return productWords(getProduct.data.parse(data), place);
  if (endpoint === searchProducts) return heading(1, title) + cards(searchProducts.data.parse(data).records, place);
  if (endpoint === getArticle) {
    const article = getArticle.data.parse(data);
    return heading(1, article.title) + article.body;
  }
  if (endpoint === getPromotion) {
    const promotion = getPromotion.data.parse(data);
    return heading(1, promotion.name) + cards(promotion.products, place);
  }
  if (endpoint === getBundle) {
    const bundle = getBundle.data.parse(data);
    return heading(1, bundle.name) + bundle.description;
  }
  if (endpoint === listCategories) return `<nav>${categoryLinks(listCategories.data.parse(data), place)}</nav>`;
  if (endpoint === listArticles) {
    const articles = listArticles.data.parse(data).filter(({ hasBody }) => hasBody);
    const links = articles.map(({ articleId, title: name }) =>
      link(`/articleDetail?id=${encodeURIComponent(articleId)}`, name, place),
    );
    return `<nav>${listOf(links)}</nav>`;
  }
  return '';
};

/**
 * What the first view says, as plain markup for readers that run no scripts, such as Baidu's (SHELL-22). It stands where
 * the storefront draws itself, and the head hides it wherever scripts run.
 */
export const pageWords = (answers: readonly FirstAnswer[], title: string, place: Place): string =>
  `<div id="words">${answers.map((answer) => wordsOf(answer, title, place)).join('')}</div>`;
