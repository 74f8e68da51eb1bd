import type { Language, Localized } from '@pcmall/domain/localized';
import { escapeMarkup } from '../escape-markup';
import type { Aisle, Entry } from './aisle';
import { type Choice, choicesOf } from './option-choices';

const contentName: Localized = { zh: '净含量', en: 'Content' };
const brandName: Localized = { zh: '品牌', en: 'Brand' };
const originName: Localized = { zh: '产地', en: 'Origin' };
const shelfLifeName: Localized = { zh: '保质期', en: 'Shelf life' };
const factsTitle: Localized = { zh: '商品参数', en: 'At a glance' };

type Fact = [name: Localized, value: Localized];

const choiceFact = ({ name, values }: Choice): Fact => [
  name,
  { zh: values.map(({ text }) => text.zh).join('、'), en: values.map(({ text }) => text.en).join(', ') },
];

const factsOf = (aisle: Aisle, entry: Entry, brand: Localized, content: Localized): Fact[] => {
  const hasSizes = entry.options.some(({ kind }) => kind === 'size');
  return [
    [brandName, brand],
    ...(hasSizes ? [] : [[aisle.contentName ?? contentName, content] satisfies Fact]),
    [aisle.factName, entry.fact],
    ...choicesOf(entry.options).map(choiceFact),
    [originName, aisle.origin],
    ...(aisle.shelfLife ? [[shelfLifeName, aisle.shelfLife] satisfies Fact] : []),
  ];
};

/** The product's story, its facts as a table and the aisle's advice, as HTML. */
export const describeProduct = (aisle: Aisle, entry: Entry, brand: Localized, content: Localized): Localized => {
  const facts = factsOf(aisle, entry, brand, content);
  const describeIn = (language: Language) => {
    const row = ([name, value]: Fact) =>
      `<tr><th>${escapeMarkup(name[language])}</th><td>${escapeMarkup(value[language])}</td></tr>`;
    return [
      `<p>${escapeMarkup(entry.about[language])}</p>`,
      `<h3>${factsTitle[language]}</h3>`,
      `<table><tbody>${facts.map(row).join('')}</tbody></table>`,
      `<h3>${escapeMarkup(aisle.notesTitle[language])}</h3>`,
      `<ul>${aisle.notes.map((note) => `<li>${escapeMarkup(note[language])}</li>`).join('')}</ul>`,
    ].join('');
  };
  return { zh: describeIn('zh'), en: describeIn('en') };
};
