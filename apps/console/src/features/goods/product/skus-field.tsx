import type { Goods } from '@pcmall/contract/console/goods';
import { Button } from '@pcmall/ui/button';
import { useFaultText } from '@pcmall/ui/form/fault';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { Grid } from '@pcmall/ui/grid';
import type { GridCell, GridEdit, GridRow } from '@pcmall/ui/grid/grid-types';
import { emptyHistory, type History, record, redo, undo } from '@pcmall/ui/grid/history';
import type { Area } from '@pcmall/ui/grid/selection';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '../../../lib/me';
import { LedgerDialog } from '../stock/ledger-dialog';
import { stockMessages } from '../stock/stock.messages';
import { productMessages } from './product.messages';
import type { ProductValues } from './product-form';
import { columnOfField, faultsOf, newRow, rowsOf, type SkuColumn, type SkuRow, skuColumns } from './sku-rows';

const maxRows = 1000;
const widths: Record<SkuColumn, number> = {
  ...{ sku: 140, barcode: 130, optionsZh: 170, optionsEn: 170, price: 90, struck: 90, stock: 80, weight: 90 },
  ...{ picture: 80, nextPrice: 90, priceFrom: 150 },
};
const numbers: readonly SkuColumn[] = ['price', 'struck', 'stock', 'weight', 'nextPrice'];

const isColumn = (key: string): key is SkuColumn => skuColumns.some((each) => each === key);

/** A picture stands in the grid as its number among the product's, or as the address of one that is not among them. */
const pictureCells = (pictures: readonly string[]) => ({
  textOf: (picture: string) => {
    const index = pictures.indexOf(picture);
    return index < 0 ? picture : String(index + 1);
  },
  pictureOf: (text: string) => pictures[Number(text.trim()) - 1] ?? text.trim(),
});

type PictureCells = ReturnType<typeof pictureCells>;

/** The rows with an edit of the grid applied. */
const edited = (rows: readonly SkuRow[], { cells, appended }: GridEdit, { pictureOf }: PictureCells): SkuRow[] => {
  const typedOf = (column: string, text: string) => (column === 'picture' ? pictureOf(text) : text);
  const texts = new Map<string, Partial<Record<SkuColumn, string>>>();
  for (const { rowKey, column, text } of cells)
    if (isColumn(column)) texts.set(rowKey, { ...texts.get(rowKey), [column]: typedOf(column, text) });
  return [
    ...rows.map((row) => ({ ...row, texts: { ...row.texts, ...texts.get(row.key) } })),
    ...appended.map((each) => newRow({ ...each, ...(each.picture && { picture: pictureOf(each.picture) }) })),
  ];
};

interface SkusFieldProps {
  /** As the product was read: cells that differ are marked. */
  saved: Goods | undefined;
  /** What the server refused, by the names of its fields: `skus.3.price`. */
  serverFaults: Readonly<Record<string, string>>;
}

/** The variants in a grid as in a spreadsheet: blocks are pasted, filled down, undone. */
export function SkusField({ saved, serverFaults }: SkusFieldProps) {
  const t = useT(productMessages);
  const stock = useT(stockMessages);
  const faultText = useFaultText();
  const may = useMay()('goods.write');
  const { setValue, formState } = useFormContext<ProductValues>();
  const rows = useWatch<ProductValues, 'rows'>({ name: 'rows' });
  const pictures = useWatch<ProductValues, 'pictures'>({ name: 'pictures' });
  const pictureTexts = pictureCells(pictures);
  const { error } = useFormField<ProductValues>('rows');
  const [history, setHistory] = useState<History<{ before: SkuRow[]; after: SkuRow[] }>>(emptyHistory);
  const [ledger, setLedger] = useState<string>();
  const area = useRef<Area>(undefined);
  const [savedTexts] = useState(() => new Map(rowsOf(saved?.skus ?? []).map(({ key, texts }) => [key, texts])));
  const isChecked = formState.isSubmitted;
  const refused = new Map(
    Object.entries(serverFaults).flatMap(([field, text]) => {
      const [, index = '', name = ''] = /^skus\.(\d+)\.(\w+)/.exec(field) ?? [];
      const column = columnOfField[name];
      return column ? [[`${index} ${column}`, text] as const] : [];
    }),
  );

  const pictureChoices = pictures.map((_, index) => ({
    ...{ value: String(index + 1), label: t('product.pictureNo', { n: index + 1 }) },
  }));
  const put = (after: SkuRow[]) => setValue('rows', after, { shouldDirty: true, shouldValidate: isChecked });
  const change = (after: SkuRow[]) => {
    setHistory((steps) => record(steps, { before: rows, after }));
    put(after);
  };
  const shownText = (column: SkuColumn, text: string) => (column === 'picture' ? pictureTexts.textOf(text) : text);
  const cellAt = (row: SkuRow, index: number, column: SkuColumn): GridCell => {
    const text = shownText(column, row.texts[column]);
    const fault = faultsOf(row)[column];
    const reason =
      refused.get(`${index} ${column}`) ?? (fault && (text !== '' || isChecked) ? faultText({ key: fault }) : '');
    if (reason) return { text, mark: 'wrong', reason };
    const before = savedTexts.get(row.key)?.[column];
    return before !== undefined && before !== row.texts[column]
      ? { text, mark: 'changed', reason: t('product.changed', { text: shownText(column, before) || '—' }) }
      : { text };
  };
  const rowAt = (index: number): GridRow | undefined => {
    const row = rows[index];
    if (!row) return undefined;
    const cells = Object.fromEntries(skuColumns.map((column) => [column, cellAt(row, index, column)]));
    return { key: row.key, label: String(index + 1), cells };
  };
  const removeSelected = () => {
    const { top = 0, bottom = 0 } = area.current ?? {};
    change(rows.filter((_, index) => index < top || index > bottom));
  };
  const selectedSku = () => rows[area.current?.top ?? 0]?.skuId ?? rows[0]?.skuId ?? undefined;
  const wrong = rows.reduce((sum, row) => sum + Object.keys(faultsOf(row)).length, 0) + refused.size;
  return (
    <>
      <Grid
        label={t('product.skus')}
        columns={skuColumns.map((key) => ({
          ...{ key, title: t(`product.${key}`), width: widths[key], isNumber: numbers.includes(key), isReadOnly: !may },
          ...(key === 'picture' && { choices: pictureChoices }),
        }))}
        rowCount={rows.length}
        {...{ rowAt }}
        maxRows={may ? maxRows : rows.length}
        className="h-72"
        onEdit={(edit) => change(edited(rows, edit, pictureTexts))}
        onSelect={(selected) => {
          area.current = selected;
        }}
        onUndo={() => {
          const taken = undo(history);
          if (!taken) return;
          setHistory(taken.history);
          put(taken.step.before);
        }}
        onRedo={() => {
          const taken = redo(history);
          if (!taken) return;
          setHistory(taken.history);
          put(taken.step.after);
        }}
      />
      <div className="flex items-center gap-2">
        {may && (
          <>
            <Button size="sm" variant="secondary" icon="plus" onClick={() => change([...rows, newRow()])}>
              {t('product.addRow')}
            </Button>
            <Button size="sm" variant="ghost" icon="trash" disabled={rows.length <= 1} onClick={removeSelected}>
              {t('product.removeRow')}
            </Button>
          </>
        )}
        {saved && (
          <Button size="sm" variant="ghost" icon="document" onClick={() => setLedger(selectedSku())}>
            {stock('stock.ledger')}
          </Button>
        )}
        {ledger && <LedgerDialog skuId={ledger} onClose={() => setLedger(undefined)} />}
        {(error || refused.size > 0) && (
          <p role="alert" className="text-sm text-danger">
            {wrong > 0 ? t('product.wrongCells', { n: wrong }) : error}
          </p>
        )}
      </div>
    </>
  );
}
