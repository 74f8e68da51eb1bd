import type { Localized } from '@pcmall/domain/localized';

/** What articles say about the shop they belong to. */
export interface ShopFacts {
  name: Localized;
  country: Localized;
  city: Localized;
  currency: Localized;
  /** As shoppers read it, such as "S$99.00". */
  freeFrom: string;
  /** The local sales tax with its rate. */
  salesTax: Localized;
  email: string;
  phone: string;
  hours: Localized;
  /** How long an order waits for its payment. */
  payWithin: Localized;
}

export interface Article {
  key: string;
  title: Localized;
  /** HTML. */
  body: (facts: ShopFacts) => Localized;
}

export interface ArticleGroup {
  key: string;
  title: Localized;
  articles: Article[];
}

export const paragraph = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
export const heading = (text: string) => `<h2>${text}</h2>`;
export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/** The first row is the head. */
export const table = ([head = [], ...rows]: string[][]) => {
  const row = (tag: string, cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
};
