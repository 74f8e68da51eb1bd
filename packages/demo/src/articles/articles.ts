import type { Language, Localized } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import * as z from 'zod/mini';
import { text } from '../localized-pair';
import type { DemoShop } from '../shops/shops';
import about from './about.data.json';
import delivery from './delivery.data.json';
import guide from './guide.data.json';
import service from './service.data.json';
import { spanOf } from './span';

const localized = z.strictObject({ zh: text, en: text });

/** HTML in pieces of a line each, with facts about the shop in braces, such as {payWithin}. */
const body = z.strictObject({ zh: z.array(text), en: z.array(text) });

const articleGroup = z.strictObject({
  key: text,
  title: localized,
  articles: z.array(z.strictObject({ key: text, title: localized, body })),
});

/** The document centre, in order. */
const articleGroups = z.array(articleGroup).parse([guide, delivery, service, about]);

interface WrittenGroup {
  key: string;
  title: Localized;
  /** Bodies in HTML. */
  articles: { key: string; title: Localized; body: Localized }[];
}

/** What the articles say about the shop that they belong to. */
const factsOf = ({ name, currency, settings, facts }: DemoShop, language: Language): Record<string, string> => ({
  name: name[language],
  country: facts.country[language],
  city: facts.city[language],
  currency: facts.currency[language],
  salesTax: facts.salesTax[language],
  freeFrom: formatMoney(settings.freeShippingFrom, currency),
  payWithin: spanOf(settings.unpaidMinutes)[language],
  email: settings.service.email,
  phone: settings.service.phone,
  hours: settings.service.hours[language],
});

const fillIn = (pieces: string[], facts: Record<string, string>): string =>
  pieces.join('').replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new RangeError(`An article asks for {${name}}, which no shop has`);
    return fact;
  });

/** The document centre as it reads in this shop. */
export const writeArticles = (shop: DemoShop): WrittenGroup[] => {
  const facts = { zh: factsOf(shop, 'zh'), en: factsOf(shop, 'en') };
  return articleGroups.map(({ key, title, articles }) => ({
    key,
    title,
    articles: articles.map((article) => ({
      key: article.key,
      title: article.title,
      body: { zh: fillIn(article.body.zh, facts.zh), en: fillIn(article.body.en, facts.en) },
    })),
  }));
};
