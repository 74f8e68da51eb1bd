import { goodsSheetFields, goodsVerdicts } from '@pcmall/domain/goods-sheet';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime, nothing } from '../envelope';
import { goodsFilters } from './goods';
import { listPage, listQuery } from './list';

const field = z.enum(goodsSheetFields);
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * `read`: its columns can be set right and pictures be added; `checking`: the dry run is under way; `checked`: each row has its
 * verdict; `running`: the good rows are being written; `done`: all of them are, or have failed; `undoing` and `undone`: the products are put back as
 * they were.
 */
const importStates = ['read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const;

const count = z.int();

const goodsImport = z.object({
  importId: id,
  fileName: z.string(),
  state: z.enum(importStates),
  staffName: z.string(),
  createdAt: isoDateTime,
  rows: count,
  /** How many rows the dry run has looked at. */
  checked: count,
  new: count,
  changed: count,
  same: count,
  wrong: count,
  /** Rows that were written, and those that were good in the dry run and could not be. */
  written: count,
  failed: count,
  /** Until when it can be taken back; null when it can’t be. */
  undoUntil: z.nullable(isoDateTime),
  /** Products that taking it back would put back, or still has to; those that it has, and those that stay as they are. */
  toRestore: count,
  restored: count,
  kept: count,
});
export type GoodsImport = z.output<typeof goodsImport>;

const openedImport = z.extend(goodsImport, {
  /** The columns of the file in their order, with what each is taken for and what stands in it first. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(field), sample: z.string() })),
  /** The pictures that rows name by their file and that have not been sent, the first 2,000. */
  missingPictures: z.array(z.string()),
  /** What the dry run has found rows to name and the shop not to have, as the rows write it, the first 200. */
  missingNames: z.object({ categories: z.array(z.string()), brands: z.array(z.string()) }),
});
export type OpenedGoodsImport = z.output<typeof openedImport>;

const oneImport = { params: z.object({ importId: id }) };

export const uploadGoodsSheet = endpoint({
  method: 'POST',
  path: '/goods/imports',
  summary: 'Bring a spreadsheet of goods (.xlsx, .xls or .csv, up to 10 MB and 10,000 rows); nothing is changed yet',
  access: 'staff',
  permission: 'goods.write',
  files: ['file'],
  body: z.object({ fileName: z._default(z.string().check(z.maxLength(200)), '') }),
  limit: { max: 120, seconds: 3600, by: 'account' },
  data: openedImport,
});

export const listGoodsImports = endpoint({
  method: 'GET',
  path: '/goods/imports',
  summary: 'The last imports of the shop, the newest first; they are kept for 30 days',
  access: 'staff',
  permission: 'goods.write',
  data: z.array(goodsImport),
});

export const getGoodsImport = endpoint({
  method: 'GET',
  path: '/goods/imports/{importId}',
  summary: 'How far an import is',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  data: openedImport,
});

export const sendImportPicture = endpoint({
  method: 'POST',
  path: '/goods/imports/{importId}/picture',
  summary: 'Send a picture that rows name by its file; at most 10 MB',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  files: ['file'],
  /** As the rows name it, or with the folders before it. */
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(300)) }),
  limit: { max: 30_000, seconds: 3600, by: 'account' },
  data: nothing,
});

export const checkGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/imports/{importId}/check',
  summary: "Begin the dry run: what each row would do, or why it can't",
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  /** What each column of the file is; null for one that is left out. */
  body: z.object({ columns: z.array(z.nullable(field)).check(z.maxLength(64)) }),
  data: goodsImport,
});

export const makeMissingNames = endpoint({
  method: 'POST',
  path: '/goods/imports/{importId}/names',
  summary: 'Make the categories and brands that rows name and the shop lacks, and begin the dry run anew',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  body: z.object({}),
  data: goodsImport,
});

export const runGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/imports/{importId}/run',
  summary: 'Write the rows that the dry run found good; repeating it writes nothing twice',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  body: z.object({}),
  data: goodsImport,
});

export const undoGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/imports/{importId}/undo',
  summary:
    'Put the goods of an import back as they were, within an hour; what was changed or sold since stays. Repeating it does nothing more',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  body: z.object({}),
  data: goodsImport,
});

export const discardGoodsImport = endpoint({
  method: 'POST',
  path: '/goods/imports/{importId}/discard',
  summary: 'Forget an import; what it has written stays',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  body: z.object({}),
  data: nothing,
});

const importedRow = z.object({
  /** Its number in the file. */
  line: z.int(),
  productCode: z.string(),
  skuCode: z.string(),
  name: z.string(),
  verdict: z.enum(goodsVerdicts),
  /** After the run: whether it was written. */
  outcome: z.enum(['open', 'written', 'failed']),
  /** In the caller's language, each with the column that it is about; null for the row. */
  reasons: z.array(z.object({ field: z.nullable(field), text: z.string() })),
  changes: z.array(z.object({ field, before: z.string(), after: z.string() })),
});
export type ImportedGoodsRow = z.output<typeof importedRow>;

export const listImportRows = endpoint({
  method: 'GET',
  path: '/goods/imports/{importId}/rows',
  summary: "The rows of an import with what each does or why it can't",
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  query: z.object({ verdict: z.optional(z.enum([...goodsVerdicts, 'failed'])), ...listQuery }),
  data: listPage(importedRow),
});

export const downloadFailedGoods = endpoint({
  method: 'GET',
  path: '/goods/imports/{importId}/failed',
  summary: 'The rows that are wrong or failed as .xlsx, with their reasons, to be mended and brought again',
  access: 'staff',
  permission: 'goods.write',
  ...oneImport,
  data: z.custom<Uint8Array>(),
  binary: xlsx,
});

export const goodsTemplate = endpoint({
  method: 'GET',
  path: '/goods/template',
  summary: 'The sheet for new goods as .xlsx: an example, lists of what may be chosen, and what each column means',
  access: 'staff',
  permission: 'goods.read',
  data: z.custom<Uint8Array>(),
  binary: xlsx,
});

export const exportGoods = endpoint({
  method: 'POST',
  path: '/goods/export',
  summary:
    'The goods that are ticked or that the filters match as a sheet that can be brought back, 5,000 products a file',
  access: 'staff',
  permission: 'goods.read',
  body: z.object({
    /** These; left out, all that the filters match. */
    productIds: z.optional(z.array(id).check(z.maxLength(5000))),
    filters: z.optional(z.object(goodsFilters)),
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    /** The first 5,000 products are part 1. */
    part: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  }),
  limit: { max: 120, seconds: 3600, by: 'account' },
  data: z.custom<Uint8Array>(),
  binary: 'application/octet-stream',
});
