import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { messages } from '@pcmall/contract/messages';
import { fill } from '@pcmall/domain/fill';
import { importProducts } from '../../features/catalogue/import/import-products.service';
import { type ImportRow, importColumns } from '../../features/catalogue/import/import-row.rules';
import { readCsv } from '../../lib/read-csv';
import { shopOf } from '../arguments';
import { type Command, CommandError } from '../command';
import { readJson, readText } from '../json-file';

const shownFaults = 50;

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map(asText).join(',') : String(value);
};

const fromJson = async (path: string): Promise<ImportRow[]> => {
  const json = await readJson(path);
  const isRows = Array.isArray(json) && json.every((row) => typeof row === 'object' && row !== null);
  if (!isRows) throw new CommandError(`${path} is no list of rows: see products-import --help`);
  return json.map((row: object) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)])),
  );
};

const fromCsv = async (path: string): Promise<ImportRow[]> => {
  const [heading = [], ...rows] = readCsv(await readText(path));
  const columns = heading.map((column) => column.trim().toLowerCase());
  return rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
};

/** Files beside the table. */
const picturesBeside = (path: string) => (name: string) => {
  const place = resolve(dirname(path), name);
  return existsSync(place) ? () => readFile(place) : undefined;
};

export const productsImport: Command = {
  usage: 'products-import <shop> <file>',
  summary:
    'Take products from a table, JSON or CSV: new codes are made, known ones changed. All rows or, with what is wrong, none.',
  details: [
    'One row for each variant, and for a product as many rows as it has variants; an empty cell changes nothing. Columns:',
    `  ${importColumns.slice(0, 12).join(', ')},`,
    `  ${importColumns.slice(12).join(', ')}`,
    'product and sku are codes. A new category needs its names. modes: crossBorder, local, pickUp. pictures: files beside the',
    'table. options_zh, options_en: "容量=900克; 颜色=红", "Size=900 g; Colour=Red". Prices like 25.00, weight in grams, stock as',
    'counted. JSON is a list of objects by these names, CSV has them as its heading.',
  ],
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    const shop = await shopOf(context, shopId);
    const rows = await (path.toLowerCase().endsWith('.json') ? fromJson(path) : fromCsv(path));
    if (rows.length === 0) throw new CommandError(`${path} has no rows`);
    const outcome = await importProducts(context, shop, rows, picturesBeside(path));
    if ('faults' in outcome) {
      for (const { row, column, key, args } of outcome.faults.slice(0, shownFaults)) {
        const place = [row > 0 && `Row ${row}`, column].filter(Boolean).join(', ');
        const gaps = Object.entries(args ?? {}).map(([name, value]) => [
          name,
          typeof value === 'object' ? value.en : value,
        ]);
        say(`${place}: ${fill(messages[key].en, Object.fromEntries(gaps))}`, { row, column, key });
      }
      say(`Nothing was imported: ${outcome.faults.length} things are not right`);
      return 1;
    }
    const { newProducts, changedProducts, variants } = outcome;
    say(`${newProducts} new and ${changedProducts} changed products, ${variants} variants`, outcome);
    return 0;
  },
};
