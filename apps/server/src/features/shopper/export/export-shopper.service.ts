import { type RefundReason, refundReasonNames } from '@pcmall/contract/refund';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { dateTimeIn } from '@pcmall/domain/time-zone';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { IdReason } from '../../../db/tables/identity';
import type { FailReason } from '../../../db/tables/refund';
import { openIdBytes, openIdData } from '../../../gateways/id-data';
import { packZip } from '../../../gateways/sheet/pack-zip';
import { writeSheets } from '../../../gateways/sheet/write-sheet';
import { idReasonTexts } from '../../identity/id-reason.service';
import { failReasonTexts } from '../../order/refund/present-refund';
import { auditChange } from '../../staff/audit/audit.service';
import { findShopper } from '../shopper-page.queries';
import { findHeldPart, findIdFiles, findPictures, type HeldPart, type HeldRow, heldParts } from './export.queries';
import { amountColumns, headOf, heldSheets } from './held-columns';

const refusalTexts = (part: HeldPart, refusal: unknown): Localized =>
  part === 'refunds' ? failReasonTexts(refusal as FailReason) : idReasonTexts(refusal as IdReason);

interface Cell {
  part: HeldPart;
  column: string;
  value: unknown;
}

/** What a reader makes something of: numbers of IDs opened, amounts in whole units, names in one language. */
const readable = ({ keys }: Context, { shopId }: Owner, language: Language, { part, column, value }: Cell) => {
  if (value === null || value === undefined) return '';
  if (column === 'idNumber') return openIdData(keys.idDataKnown, shopId, String(value));
  if (amountColumns.has(column)) return formatAmount(Number(value));
  if (column === 'picked') return localize(refundReasonNames[value as RefundReason], language);
  if (column === 'refusal') return localize(refusalTexts(part, value), language);
  if (value instanceof Date) return value;
  if (typeof value === 'object' && 'zh' in value && 'en' in value)
    return localize({ zh: String(value.zh), en: String(value.en) }, language);
  return value;
};

const textOf = (value: unknown, timeZone: string): string => {
  if (value instanceof Date) return dateTimeIn(value, timeZone);
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ');
};

const maxWidth = 40;
const minWidth = 10;

const sheetOf = (part: HeldPart, rows: HeldRow[], timeZone: string) => {
  const { name, columns } = heldSheets[part];
  const texts = rows.map((row) => columns.map((column) => textOf(row[column], timeZone)));
  const widthOf = (at: number) => Math.max(minWidth, ...texts.slice(0, 200).map((line) => line[at]?.length ?? 0));
  return {
    name,
    columns: columns.map((column, at) => ({
      header: headOf(column, timeZone),
      width: Math.min(maxWidth, widthOf(at) + 2),
    })),
    rows: texts,
  };
};

/** Photos of IDs opened, and the other pictures as they are; one whose file is gone is left out. */
const findFiles = async ({ db, files, keys }: Context, owner: Owner) => {
  const found: { name: string; content: Uint8Array[] }[] = [];
  for (const { name, file_key } of await findIdFiles(db, owner)) {
    const sealed = await files.read(file_key);
    if (sealed) found.push({ name: `ids/${name}.jpg`, content: [openIdBytes(keys.idDataKnown, owner.shopId, sealed)] });
  }
  for (const { name, address } of await findPictures(db, owner)) {
    const picture = await files.read(address.replace(/^\/files\//, ''));
    if (picture) found.push({ name: `pictures/${name}.webp`, content: [picture] });
  }
  return found;
};

/**
 * Everything that the shop holds of a shopper, for them: a workbook, with times as the shop's clock shows them; the same for
 * programs, with times in UTC; and the pictures (SALES-06).
 * That it was taken is an entry of the audit. Refuses `accountNotFound`.
 */
export const exportShopper = async (context: Context, caller: StaffMember, accountId: string): Promise<Uint8Array> => {
  const { db } = context;
  const { shopId, shop, language } = caller;
  const owner = { shopId, accountId };
  (await findShopper(db, owner)) ?? refuse('accountNotFound');
  const held: Partial<Record<HeldPart, HeldRow[]>> = {};
  for (const part of heldParts)
    held[part] = (await findHeldPart(db, owner, part)).map((row) =>
      Object.fromEntries(
        heldSheets[part].columns.map((column) => [
          column,
          readable(context, owner, language, { part, column, value: row[column] }),
        ]),
      ),
    );
  const files = await findFiles(context, owner);
  await auditChange(context, db, caller, {
    action: 'shopper.export',
    subject: { kind: 'shopper', id: accountId },
    after: { orders: held.orders?.length ?? 0, addresses: held.addresses?.length ?? 0, pictures: files.length },
  });
  const workbook = await writeSheets(heldParts.map((part) => sheetOf(part, held[part] ?? [], shop.timeZone)));
  return packZip([
    { name: 'shopper.xlsx', content: [workbook] },
    { name: 'shopper.json', content: [JSON.stringify(held, null, 2)] },
    ...files,
  ]);
};
