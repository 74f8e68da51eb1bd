import type * as contract from '@pcmall/contract/console/goods-import';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { sheetMessages } from '@pcmall/contract/sheet-messages';
import { fill } from '@pcmall/domain/fill';
import { goodsSheetNames } from '@pcmall/domain/goods-sheet';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { PictureSource } from '../../../gateways/images';
import { newId } from '../../../gateways/random';
import { withFile } from '../../../gateways/sheet/with-file';
import { writeSheets } from '../../../gateways/sheet/write-sheet';
import { keepPicture } from '../console/goods.service';
import { loadNames } from './export-goods.service';
import { picturesOfRow } from './fetch-pictures.service';
import { queueImport } from './import-jobs.service';
import * as queries from './imports.queries';
import { findMissingNames } from './names/missing-names.service';
import { isAddress, pictureFinder, pictureKey } from './plan/imported-pictures.rules';
import { namesOfPictures } from './plan/plan-piece.service';
import { textsOfRow } from './plan/read-row.rules';
import { presentImport, presentRow, reasonText } from './present-import';
import { readGoodsSheet } from './read-sheet.service';
import { countUndos } from './undo/undo.queries';
import { failedSheets } from './written-sheets';

/** Rows that are written or read at a time. */
const pieceSize = 500;
const mostListed = 20;
const mostMissingShown = 2000;

const requireImport = async (db: Db, shopId: string, importId: string): Promise<queries.ImportRecord> =>
  (await queries.findImport(db, { shopId, importId })) ?? refuse('goodsImportNotFound');

const presentAll = async (db: Db, shopId: string, records: queries.ImportRecord[]): Promise<contract.GoodsImport[]> => {
  const ids = records.map(({ import_id }) => import_id);
  const counts = await queries.countRows(db, shopId, ids);
  const undos = await countUndos(db, shopId, ids);
  return records.map((record) => presentImport(record, counts.get(record.import_id), undos.get(record.import_id)));
};

export const presentOne = async (db: Db, record: queries.ImportRecord): Promise<contract.GoodsImport> => {
  const [only] = await presentAll(db, record.shop_id, [record]);
  return only ?? presentImport(record, undefined);
};

/** Pictures that rows name by their file, in the order of the file, and that have not been sent. */
const findMissing = async (db: Db, record: queries.ImportRecord): Promise<string[]> => {
  const key = { shopId: record.shop_id, importId: record.import_id };
  const named = await namesOfPictures(db, record, (cells) => picturesOfRow(cells, record));
  const find = pictureFinder(await queries.findPictures(db, key), () => undefined);
  const files = [...named].filter((name) => !isAddress(name) && !name.startsWith('/') && !/^[-—–]$/.test(name));
  return files.filter((name) => 'fault' in find(name)).slice(0, mostMissingShown);
};

const sampleRows = 5;

const open = async (db: Db, record: queries.ImportRecord): Promise<contract.OpenedGoodsImport> => {
  const first = await queries.listCells(db, { shopId: record.shop_id, importId: record.import_id }, -1, sampleRows);
  const sampleOf = (column: number) =>
    first
      .map(({ cells }) => cells[column] ?? '')
      .map((cell) => (typeof cell === 'string' ? cell : cell.text).trim())
      .find((text) => text !== '') ?? '';
  return {
    ...(await presentOne(db, record)),
    columns: record.columns.map(({ header, field }, column) => ({
      header,
      field,
      sample: sampleOf(column).slice(0, 80),
    })),
    missingPictures: record.state === 'read' || record.state === 'checked' ? await findMissing(db, record) : [],
    missingNames: await findMissingNames(db, record),
  };
};

/** Reads a sheet; nothing of the shop is changed yet. Refuses sheetUnreadable at the file with what is to be done about it. */
export const uploadGoodsSheet = async (
  context: Context,
  caller: StaffMember,
  { fileName }: BodyOf<typeof contract.uploadGoodsSheet>,
  file: { read: () => Promise<Buffer>; name: string } | undefined,
): Promise<contract.OpenedGoodsImport> => {
  const { db, clock } = context;
  const { shopId } = caller;
  const content = file ? await file.read() : refuseInput('file', 'input.required');
  const read = await withFile(content, readGoodsSheet);
  if ('fault' in read) {
    const { key, args = {} } = read.fault;
    const reason = { zh: fill(sheetMessages[key].zh, args), en: fill(sheetMessages[key].en, args) };
    return refuseAt('file', 'sheetUnreadable', { reason });
  }
  const importId = newId();
  const [now, key] = [clock.now(), { shopId, importId }];
  caller.audit.isWritten = true;
  await inTransaction(db, async (trx) => {
    await queries.insertImport(trx, {
      ...{ shop_id: shopId, import_id: importId, file_name: (fileName || file?.name || '').slice(0, 200) },
      ...{ columns: JSON.stringify(read.columns), rows: read.rows.length, staff_id: caller.staffId },
      ...{ staff_name: caller.name, address: caller.address, language: caller.language },
      ...{ created_at: now, changed_at: now },
    });
    for (let at = 0; at < read.rows.length; at += pieceSize)
      await queries.insertRows(trx, key, read.rows.slice(at, at + pieceSize));
  });
  return open(db, await requireImport(db, shopId, importId));
};

export const listGoodsImports = async ({ db }: Context, { shopId }: StaffMember): Promise<contract.GoodsImport[]> => {
  return presentAll(db, shopId, await queries.listImports(db, shopId, mostListed));
};

/** Refuses goodsImportNotFound. */
export const getGoodsImport = async ({ db }: Context, { shopId }: StaffMember, importId: string) =>
  open(db, await requireImport(db, shopId, importId));

/** Keeps a picture under its name for the rows of an import. Refuses what is no picture, at `file`. */
export const sendImportPicture = async (
  context: Context,
  caller: StaffMember,
  { importId, name }: { importId: string; name: string },
  file: PictureSource | undefined,
): Promise<null> => {
  const { shopId } = caller;
  await requireImport(context.db, shopId, importId);
  const { url } = await keepPicture(context, caller, file);
  await queries.putPictures(context.db, { shopId, importId }, [{ source: pictureKey(name), url, fault: null }]);
  caller.audit.isWritten = true;
  return null;
};

/** Moves an import to the state that work is done in, and queues that. Answers with it as it is where it is past that. */
const start = (
  context: Context,
  caller: StaffMember,
  importId: string,
  begin: (record: queries.ImportRecord) => Parameters<typeof queries.updateImport>[2] | undefined,
): Promise<contract.GoodsImport> => {
  const { shopId } = caller;
  const key = { shopId, importId };
  caller.audit.isWritten = true;
  return inTransaction(context.db, async (trx) => {
    const record = (await queries.lockImport(trx, key)) ?? refuse('goodsImportNotFound');
    const changes = begin(record);
    if (changes) {
      await queries.updateImport(trx, key, { ...changes, changed_at: context.clock.now() });
      await queueImport(context, trx, key);
    }
    return presentOne(trx, (await queries.findImport(trx, key)) ?? record);
  });
};

/** Begins the dry run with the columns as they were set. Refuses goodsImportNotFound, goodsImportRun, and a column twice. */
export const checkGoodsImport = (
  context: Context,
  caller: StaffMember,
  importId: string,
  { columns }: BodyOf<typeof contract.checkGoodsImport>,
) => {
  const named = columns.flatMap((field) => field ?? []);
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  if (twice !== undefined) refuseAt('columns', 'goodsColumnTwice', { column: goodsSheetNames[twice] });
  if (!named.includes('skuCode') && !named.includes('productCode')) refuseInput('columns', 'goodsSheet.noCode');
  return start(context, caller, importId, (record) => {
    if (record.state !== 'read' && record.state !== 'checking' && record.state !== 'checked') refuse('goodsImportRun');
    if (record.state === 'checking') return undefined;
    const set = record.columns.map(({ header }, at) => ({ header, field: columns[at] ?? null }));
    return { state: 'checking', is_keyed: false, columns: JSON.stringify(set) };
  });
};

/** Begins to write the good rows. Repeated, it writes nothing twice. Refuses goodsImportNotFound, goodsImportUnchecked. */
export const runGoodsImport = (context: Context, caller: StaffMember, importId: string) =>
  start(context, caller, importId, (record) => {
    if (record.state === 'read' || record.state === 'checking') refuse('goodsImportUnchecked');
    return record.state === 'checked' ? { state: 'running' } : undefined;
  });

/** Forgets an import. Refuses goodsImportNotFound, goodsImportRun while it is being written or taken back. */
export const discardGoodsImport = ({ db }: Context, caller: StaffMember, importId: string): Promise<null> =>
  inTransaction(db, async (trx) => {
    const key = { shopId: caller.shopId, importId };
    const record = (await queries.lockImport(trx, key)) ?? refuse('goodsImportNotFound');
    if (record.state === 'running' || record.state === 'undoing') refuse('goodsImportRun');
    await queries.deleteImport(trx, key);
    caller.audit.isWritten = true;
    return null;
  });

export const listImportRows = async (
  { db }: Context,
  { shopId, language }: StaffMember,
  importId: string,
  { verdict, pageIndex, pageSize }: QueryOf<typeof contract.listImportRows>,
): Promise<DataOf<typeof contract.listImportRows>> => {
  const record = await requireImport(db, shopId, importId);
  const page = { offset: (pageIndex - 1) * pageSize, size: pageSize };
  const rows = await queries.listRows(db, { shopId, importId }, verdict, page);
  return {
    records: rows.map((row) => presentRow(row, record, language)),
    ...{ total: rows[0]?.total ?? 0, pageIndex, pageSize },
  };
};

/** The rows that were not written as a sheet, each with its reasons, to be mended and brought again. */
export const downloadFailedGoods = async (
  { db }: Context,
  { shopId, language }: StaffMember,
  importId: string,
): Promise<Uint8Array> => {
  const record = await requireImport(db, shopId, importId);
  const failed: Parameters<typeof failedSheets>[0][number][] = [];
  for (let after = -1; ; ) {
    const piece = await queries.listUnwritten(db, { shopId, importId }, after, pieceSize);
    for (const { line, cells, faults } of piece) {
      const reasons = (faults ?? []).map((fault) => {
        const column = fault.field && goodsSheetNames[fault.field][language];
        return column ? `${column}: ${reasonText(fault, language)}` : reasonText(fault, language);
      });
      const { texts } = textsOfRow(cells, record.columns);
      failed.push({ line, texts, reasons: reasons.join(language === 'zh' ? '；' : '; ') });
    }
    const last = piece.at(-1);
    if (!last || piece.length < pieceSize) break;
    after = last.line;
  }
  return writeSheets(failedSheets(failed, await loadNames(db, shopId), language));
};
