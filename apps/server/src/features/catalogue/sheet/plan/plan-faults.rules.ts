import { saveGoods } from '@pcmall/contract/console/goods';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { messages } from '@pcmall/contract/messages';
import { fill } from '@pcmall/domain/fill';
import type { GoodsSheetField } from '@pcmall/domain/goods-sheet';
import type { Language } from '@pcmall/domain/localized';
import { readInput } from '../../../../core/input';
import type { ImportFault } from '../../../../db/tables/goods-import';
import { goodsFaults } from '../../console/goods-faults.rules';
import type { GoodsTexts } from '../goods-texts.rules';

export type Wish = BodyOf<typeof saveGoods>;

/** A row with what is wrong with it so far. */
export interface BlamedRow {
  line: number;
  texts: GoodsTexts;
  faults: ImportFault[];
}

const fieldOfSku: Readonly<Record<string, GoodsSheetField>> = {
  ...{ code: 'skuCode', barcode: 'barcode', options: 'optionsEn', price: 'price', struckPrice: 'struckPrice' },
  ...{ weight: 'weight', picture: 'skuPicture', stock: 'stock' },
};

const fieldOfProduct: Readonly<Record<string, GoodsSheetField>> = {
  ...{ code: 'productCode', 'name.zh': 'nameZh', 'name.en': 'nameEn', categoryId: 'category', brandId: 'brand' },
  ...{ 'subtitle.zh': 'subtitleZh', 'subtitle.en': 'subtitleEn', deliveryModes: 'deliveryModes', pictures: 'pictures' },
  ...{ 'description.zh': 'descriptionZh', 'description.en': 'descriptionEn' },
};

/** What the rules of the form say of it, at the rows or at the product. */
export const judge = (
  wish: Wish,
  rows: readonly BlamedRow[],
  blame: (fault: ImportFault) => void,
  { currency, now }: { currency: string; now: Date },
) => {
  const read = readInput(saveGoods.body as NonNullable<typeof saveGoods.body>, wish);
  const faults = 'faults' in read ? read.faults.map(({ path, key }) => ({ field: path.join('.'), key })) : [];
  for (const { field: name, key } of [...faults, ...goodsFaults(wish, currency, now)]) {
    // A row without any code is told so once, where it is read.
    if (name === 'code' && wish.code === '') continue;
    const [, index, column = ''] = /^skus\.(\d+)\.(\w+)/.exec(name) ?? [];
    const row = index === undefined ? undefined : rows[Number(index)];
    const field = row ? fieldOfSku[column] : (fieldOfProduct[name] ?? fieldOfProduct[name.split('.')[0] ?? '']);
    const fault = { field: field ?? null, key };
    if (!row) blame(fault);
    // What can't be read is no price of nothing as well.
    else if (!row.faults.some((each) => each.field === fault.field)) row.faults.push(fault);
  }
};

/** A fault of the product stands at the row that says it; its other rows name that row. */
export const spreadFaults = (rows: readonly BlamedRow[], faults: readonly ImportFault[]) => {
  for (const fault of faults) {
    const at = rows.find(({ texts }) => fault.field !== null && texts[fault.field] !== undefined) ?? rows[0];
    if (!at || at.faults.some(({ field }) => field === fault.field)) continue;
    at.faults.push(fault);
  }
  const first = rows.find((row) => row.faults.some((fault) => faults.includes(fault) || isOfProduct(fault)));
  const fault = first?.faults.find((each) => faults.includes(each) || isOfProduct(each));
  if (first && fault) blameSiblings(rows, first, fault);
};

/** The good rows of a product name the row that is wrong, and why. */
const blameSiblings = (rows: readonly BlamedRow[], { line }: BlamedRow, { key, args: values }: ImportFault) => {
  const text = (language: Language) =>
    fill(messages[key][language], values as Record<string, string | number> | undefined);
  const args = { line, reason: { zh: text('zh'), en: text('en') } };
  for (const row of rows)
    if (row.faults.length === 0) row.faults.push({ field: null, key: 'goodsSheet.sibling', args });
};

/**
 * What wrong rows alone say of the product would be lost, since they are not written: its good rows wait for them, so that
 * nothing is promised that does not come, and no new product goes on sale without its pictures.
 */
export const keepTogether = (rows: readonly (BlamedRow & { said: { product: object } })[]) => {
  const saidByGood = new Set(
    rows.flatMap(({ faults, said }) => (faults.length === 0 ? Object.keys(said.product) : [])),
  );
  const alone = rows.find(
    ({ faults, said }) => faults.length > 0 && Object.keys(said.product).some((field) => !saidByGood.has(field)),
  );
  const [fault] = alone?.faults ?? [];
  if (alone && fault) blameSiblings(rows, alone, fault);
};

const productFields = new Set<GoodsSheetField>([
  ...(['nameZh', 'nameEn', 'category', 'brand', 'pictures', 'onSale', 'deliveryModes'] as const),
  ...(['subtitleZh', 'subtitleEn', 'descriptionZh', 'descriptionEn', 'productCode'] as const),
]);
const isOfProduct = ({ field }: ImportFault) => field !== null && productFields.has(field);
