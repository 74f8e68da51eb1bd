import type { Localized } from '@pcmall/domain/localized';
import type { Aisle, Choice, Entry, Pair } from './entry';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The product's story, its facts as a table and the aisle's advice. */
export function describe(aisle: Aisle, entry: Entry, brand: Localized, content: Localized): Localized {
  const write = (language: 'zh' | 'en', at: 0 | 1) => {
    const rows: [string, string][] = [
      [['品牌', 'Brand'][at] ?? '', brand[language]],
      ...(hasSizes(entry) ? [] : [contentRow(aisle, content, at)]),
      [aisle.factName[at], entry.fact[at]],
      ...(entry.vary ?? []).map((choice) => choiceRow(choice, at)),
      [['产地', 'Origin'][at] ?? '', aisle.origin[at]],
      ...(aisle.shelfLife ? [shelfRow(aisle.shelfLife, at)] : []),
    ];
    return [
      `<p>${escaped(entry.about[at])}</p>`,
      `<h3>${['商品参数', 'At a glance'][at]}</h3>`,
      `<table><tbody>${rows.map(([name, value]) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join('')}</tbody></table>`,
      `<h3>${escaped(aisle.notesTitle[at])}</h3>`,
      `<ul>${aisle.notes.map((note) => `<li>${escaped(note[at])}</li>`).join('')}</ul>`,
    ].join('');
  };
  return { zh: write('zh', 0), en: write('en', 1) };
}

const choiceRow = ({ name, values }: Choice, at: 0 | 1): [string, string] => [
  name[at],
  values.map(({ text }) => text[at]).join(at === 0 ? '、' : ', '),
];

const shelfRow = (shelfLife: Pair, at: 0 | 1): [string, string] => [at === 0 ? '保质期' : 'Shelf life', shelfLife[at]];

const hasSizes = ({ vary }: Entry) => vary?.some(({ name }) => name[0] === '规格') ?? false;

const contentRow = (
  { contentName = ['净含量', 'Content'] }: Aisle,
  content: Localized,
  at: 0 | 1,
): [string, string] => [contentName[at], at === 0 ? content.zh : content.en];
