import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { visibleLiterals } from '../testing/visible-literals';

const source = fileURLToPath(new URL('../../../..', import.meta.url));
/** The kit, and the apps that speak. */
const folders = ['packages/ui/src', 'apps/storefront/src', 'apps/console/src'].map((folder) => join(source, folder));
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const catalogues = files.filter((name) => name.endsWith('.messages.ts'));
const screens = files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));

const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join();

interface Entry {
  key: string;
  zh: unknown;
  en: unknown;
}

const entriesOf = async (file: string): Promise<Entry[]> => {
  const exported: Record<string, Record<string, { zh?: unknown; en?: unknown }>> = await import(file);
  return Object.values(exported).flatMap((dictionary) =>
    Object.entries(dictionary).map(([key, { zh, en }]) => ({ key, zh, en })),
  );
};

test('[I18N-02] every text has both languages with the same placeholders', async () => {
  expect(catalogues.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const file of catalogues) {
    for (const { key, zh, en } of await entriesOf(file)) {
      const spoken = typeof zh === 'string' && typeof en === 'string' && zh.trim() !== '' && en.trim() !== '';
      if (!spoken || slots(zh) !== slots(en)) wrong.push(`${relative(source, file)}: ${key}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Beside what is counted, and bounds; streets, examples of goods and the small badges of promotions are written tight. */
const tight = /[\d}](?:分钟|小时|天|秒|字|张|项|位|行|次)|(?:至少|至多|最多|不小于|不大于|不超过|不填为)[\d{]/u;

test('[I18N-02] Chinese texts have a space beside numbers, in mails, at the cashier and in sheets as on the screens', () => {
  const spoken = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\/src\/.*(?<!\.test)\.ts$/u.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );
  const wrong = spoken.flatMap((name) =>
    Array.from(readFileSync(join(source, name), 'utf8').matchAll(/\bzh: '((?:[^'\\]|\\.)*)'/gu), ([, zh = '']) => zh)
      .filter((zh) => tight.test(zh))
      .map((zh) => `${name}: ${zh}`),
  );
  expect(wrong).toEqual([]);
});

/** The specification writes these with a full-width mark; messages that it quotes are exact. */
const quoted = new Set(['Search Result is empty！']);

test('[I18N-02] no English text holds Chinese characters or punctuation', async () => {
  const wrong: string[] = [];
  for (const file of catalogues) {
    for (const { key, en } of await entriesOf(file)) {
      const ownName = key.endsWith('.ownName');
      if (!ownName && !quoted.has(String(en)) && /[\p{Script=Han}，。：；！？（）]/u.test(String(en)))
        wrong.push(`${relative(source, file)}: ${key}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('[I18N-02] fields of one language are named in one style, and what is asked ends as a question', async () => {
  const style: [key: RegExp, zh: RegExp, en: RegExp][] = [
    [/^(?!hint\.|.*\.language).*Zh$/, /中文[^（）]+$/, / in Chinese$/],
    [/^(?!hint\.|.*\.language).*En$/, /英文[^（）]+$/, / in English$/],
    [/[a-z]Ask$/, /？$/, /\?$/],
  ];
  const wrong: string[] = [];
  for (const file of catalogues)
    for (const { key, zh, en } of await entriesOf(file))
      for (const [of, inZh, inEn] of style)
        if (of.test(key) && !(inZh.test(String(zh)) && inEn.test(String(en))))
          wrong.push(`${relative(source, file)}: ${key}`);
  expect(wrong).toEqual([]);
});

test('no text is carried along that nothing says', async () => {
  // Rules of the domain name texts too.
  const domain = join(source, 'packages/domain/src');
  const rules = readdirSync(domain).map((name) => join(domain, name));
  const code = [...files, ...rules].filter((name) => /\.tsx?$/.test(name) && !/\.(?:messages|test)\.tsx?$/.test(name));
  const all = code.map((name) => readFileSync(name, 'utf8')).join('\n');
  const quotedIn = new Set([...all.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key));
  // Keys put together, such as `order.status.${status}`.
  const begun = [...all.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? '');
  const unsaid: string[] = [];
  for (const file of catalogues) {
    for (const { key } of await entriesOf(file)) {
      if (!quotedIn.has(key) && !begun.some((start) => key.startsWith(start)))
        unsaid.push(`${relative(source, file)}: ${key}`);
    }
  }
  expect(unsaid).toEqual([]);
});

test('[I18N-02] no screen writes text of its own', () => {
  const ownTexts = screens.flatMap((file) =>
    visibleLiterals(readFileSync(file, 'utf8')).map((text) => `${relative(source, file)}: ${text}`),
  );
  expect(ownTexts).toEqual([]);
});

test('[I18N-02] text in a screen is found between tags, in spoken attributes and in Chinese anywhere', () => {
  expect(visibleLiterals('return <p className="a">Add to cart</p>;')).toEqual(['Add to cart']);
  expect(visibleLiterals('return <p>\n  Hello {name}\n</p>;')).toEqual(['Hello']);
  expect(visibleLiterals('<p>In case of doubt, ask us if you like</p>')).toEqual([
    'In case of doubt, ask us if you like',
  ]);
  expect(visibleLiterals('<p>{count} left</p>')).toEqual(['left']);
  expect(visibleLiterals('<img alt="A bottle" src="/a.svg" />')).toEqual(['A bottle']);
  expect(visibleLiterals('<b>{"Sold out"}</b>')).toEqual(['Sold out']);
  expect(visibleLiterals("const title = '购物车';")).toEqual(['购物车']);
});

test('[I18N-02] code that only looks like text is left alone', () => {
  expect(visibleLiterals('// 说明 <p>Hello</p>\n/* <p>Hi</p> */ const a = 1;')).toEqual([]);
  expect(visibleLiterals('const f = (a: Map<string, number>, b: Promise<void>) => a > b ? x : y;')).toEqual([]);
  expect(visibleLiterals('if (a < b && c > d) return <p>{t("cart.empty")}</p>;')).toEqual([]);
  expect(visibleLiterals('try { await send(); } catch (error) { show(error); } return <p>{t("a")}</p>;')).toEqual([]);
  expect(visibleLiterals('items.map((item) => <Row key={item.id} onSelect={() => pick(item)} />)')).toEqual([]);
  expect(visibleLiterals('const a = () => {};\nclass Boundary extends Component<{ a: string }> {}')).toEqual([]);
  expect(visibleLiterals('<Price parts={parts} /> · {t("a")} <hr />')).toEqual([]);
});
