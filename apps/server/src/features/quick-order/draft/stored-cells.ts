import type { QuickOrderField, SheetCell } from '@pcmall/domain/quick-order';
import type { Context } from '../../../core/context';
import type { StoredCells } from '../../../db/tables/quick-order';
import { sealIdData } from '../../../gateways/id-data';
import type { NewRow } from './rows.queries';

type Cells = Partial<Record<QuickOrderField, SheetCell>>;

/** What the database would refuse is no part of any cell. */
const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '');

const storableCell = ({ text, doubt }: SheetCell): SheetCell => ({ text: storable(text), ...(doubt && { doubt }) });

/** A row as it rests: its ID number, whatever was typed for one, is sealed. */
export const storedRow = (
  { keys }: Pick<Context, 'keys'>,
  shopId: string,
  { cells, ...place }: Pick<NewRow, 'row_id' | 'position' | 'line' | 'import_no'> & { cells: Cells },
): NewRow => {
  const { idNumber, ...others } = cells;
  const plain: StoredCells = Object.fromEntries(
    Object.entries(others).flatMap(([field, cell]) => (cell.text === '' ? [] : [[field, storableCell(cell)]])),
  );
  return {
    ...place,
    cells: plain,
    id_number: idNumber?.text ? sealIdData(keys.idData, shopId, storable(idNumber.text)) : null,
    id_doubt: idNumber?.doubt ?? null,
  };
};

/** A row's ID number as it rests; null for an empty cell. */
export const sealTyped = ({ keys }: Pick<Context, 'keys'>, shopId: string, text: string): string | null =>
  text === '' ? null : sealIdData(keys.idData, shopId, storable(text));

export { storable };
