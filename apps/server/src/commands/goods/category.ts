import { listCategories, setCategories, setTaxRate } from '../../features/catalogue/categories/category.service';
import { categoryInput } from '../../features/catalogue/categories/category-input.rules';
import { shopOf } from '../arguments';
import { type Command, CommandError } from '../command';
import { readEntries } from '../entries';

const millionth = 1_000_000;
const percent = (rate: number) => `${(rate * 100) / millionth}%`;

export const categorySet: Command = {
  usage: 'category-set <shop> <file>',
  summary: 'Make the categories of a file, or change those of their ids.',
  details: [
    'One entry or a list of:',
    '{ "id": "milk", "name": { "zh": "…", "en": "…" }, and where wanted "parent": "food", "taxRate": 91000, "position": 1 }',
    'The tax of cross-border orders is in millionths: 91000 is 9.1 %.',
  ],
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    await shopOf(context, shopId);
    const categories = await readEntries(path, categoryInput);
    const misplaced = await setCategories(context, shopId, categories);
    if (misplaced !== undefined)
      throw new CommandError(`Category ${misplaced} would be below itself, or below one that is not there`);
    for (const { id, name } of categories) say(`Category ${id}: ${name.en}`, { id });
    return 0;
  },
};

export const categoryList: Command = {
  usage: 'category-list <shop>',
  summary: 'List the categories of a shop with their cross-border tax.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    const categories = await listCategories(context.db, shopId);
    if (categories.length === 0) say('There are none yet');
    for (const category of categories) {
      const place = category.parent === null ? '' : `below ${category.parent}`;
      const columns = [category.id, percent(category.taxRate), category.name.en, category.name.zh, place];
      say(columns.join('  ').trimEnd(), category);
    }
    return 0;
  },
};

export const taxRateSet: Command = {
  usage: 'tax-rate-set <shop> <category> <percent>',
  summary:
    "Set the tax of cross-border orders for a category's goods, such as 9.1%. Sales tax is a setting of the shop.",
  words: 3,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', category = '', text = ''], say }) => {
    await shopOf(context, shopId);
    const [, number] = /^(\d{1,2}(?:\.\d{1,4})?) ?%?$/.exec(text) ?? [];
    if (number === undefined) throw new CommandError(`${text} is no rate: write it like 9.1%`);
    const rate = Math.round((Number(number) * millionth) / 100);
    if (!(await setTaxRate(context, shopId, category, rate)))
      throw new CommandError(`Shop ${shopId} has no category ${category}: see category-list`);
    say(`Category ${category} is taxed ${percent(rate)} across the border`, { category, taxRate: rate });
    return 0;
  },
};
