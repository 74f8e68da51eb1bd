import { cellDoubts, maxQuickOrderRows, quickOrderFields } from '@pcmall/domain/quick-order';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idempotencyKey, isoDateTime, nothing } from './envelope';
import { chosenColumns, columnsFrom } from './quick-order-columns';
import { deliveryMode } from './shop';

// Quick orders: a sheet of rows becomes orders. Every call here is refused with `quickOrderClosed` unless the account's
// batch-order-opened flag is set (BAT-05). How the rows become orders: `quick-order-orders.ts`.

/** The longest text of a cell. */
const maxCellLength = 500;
/** The most rows that one answer lists. */
export const maxRowsOfPage = 1000;

/** What an endpoint with `binary` answers with. */
const fileContent = z.custom<Uint8Array>((content) => content instanceof Uint8Array);

const field = z.enum(quickOrderFields);

const cellDoubt = z.enum(cellDoubts);
const text = z.string().check(z.maxLength(maxCellLength));
const texts = z.partialRecord(field, text);
const rowIds = z.array(id).check(z.maxLength(maxQuickOrderRows));

/** A draft as its owner last saw it: what another tab has changed meanwhile is not overwritten (`quickOrderChanged`). */
export const ofVersion = { draftId: id, version: z.int() };

/**
 * One thing that is wrong with a row, or may not be what its author meant. `field` is null where it is the whole row's.
 * A proposal is a text for that cell.
 */
const rowFault = z.object({
  field: z.nullable(field),
  /** Names the kind of problem, as in `problems` of the draft. */
  key: z.string(),
  severity: z.enum(['doubtful', 'wrong']),
  message: z.string(),
  proposals: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type RowFault = z.output<typeof rowFault>;

const rowState = z.enum(['right', 'doubtful', 'wrong', 'made']);

const row = z.object({
  rowId: id,
  /** Its number in the file that it came from; null for a row that was typed. */
  line: z.nullable(z.int()),
  cells: z.partialRecord(field, z.object({ text: z.string(), doubt: z.optional(cellDoubt) })),
  state: rowState,
  faults: z.array(rowFault),
  /** Rows of one recipient have the same; empty while it isn't known whose the row is. */
  orderKey: z.string(),
  /** The order that it has become a part of; it can't be changed any more. */
  orderId: z.nullable(id),
});
export type QuickOrderRow = z.output<typeof row>;

const counts = z.object({
  rows: z.int(),
  right: z.int(),
  doubtful: z.int(),
  wrong: z.int(),
  made: z.int(),
  /** Orders that the rows without a fault come to, those already made aside. */
  orders: z.int(),
});

const settings = {
  /** For rows that name none. */
  deliveryMode: z.nullable(deliveryMode),
  /** Null: the cheapest that goes there. */
  carrierId: z.nullable(id),
  /** Null: the default sender. */
  senderId: z.nullable(id),
  pickUpPointId: z.nullable(id),
  /** Recipients who aren't in the address book go into it when their order is made (BAT-03.3). */
  saveRecipients: z.boolean(),
};

export const quickOrderDraft = z.object({
  draftId: id,
  version: z.int(),
  name: z.string(),
  ...settings,
  /** Of the file that it began with; null where it began with none, or a further file was added. */
  columnsFrom: z.nullable(columnsFrom),
  /** Headers that meant nothing in the last file. */
  ignoredColumns: z.array(z.string()),
  createdAt: isoDateTime,
  changedAt: isoDateTime,
  /** The draft is forgotten then. */
  keptUntil: isoDateTime,
  counts,
  /** Kinds of problems, the most frequent first, each with the number of its rows; `label` says what it is. */
  problems: z.array(
    z.object({ key: z.string(), label: z.string(), severity: z.enum(['doubtful', 'wrong']), rows: z.int() }),
  ),
  /** Orders are being made at this moment. */
  isMaking: z.boolean(),
});
export type QuickOrderDraft = z.output<typeof quickOrderDraft>;

/** Enough for any person who types, too little to keep a server busy. */
export const ofWork = { max: 600, seconds: 60, by: 'account', perServer: true } as const;
export const ofFiles = { max: 60, seconds: 60, by: 'account' } as const;

export const exportQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/exportExcel',
  summary:
    'The template of a quick order as .xlsx; with a draft, its rows that failed and why, to be mended and uploaded',
  access: 'member',
  body: z.object({ draftId: z.optional(id) }),
  data: fileContent,
  binary: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  limit: ofFiles,
});

/** The result of a batch import (spec section 3): counts, and a reason for each row that failed. */
export const importResult = z.object({
  draft: quickOrderDraft,
  /** Rows that were read just now. */
  uploaded: z.int(),
  /** Those of them without a fault, or with one that is only doubtful. */
  succeeded: z.int(),
  failed: z.int(),
  /** The first 200 of the failed rows. */
  failures: z.array(z.object({ rowId: id, line: z.nullable(z.int()), reasons: z.array(z.string()) })),
  /** Headers that mean nothing here; empty when all were read. */
  ignoredColumns: z.array(z.string()),
});
export type ImportResult = z.output<typeof importResult>;

export const uploadQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/upload',
  summary: 'Upload a sheet (.xlsx, .xls, .csv); its rows become a draft, or take the place of the failed rows of one',
  access: 'member',
  body: z.object({
    /** A draft whose failed rows are replaced by the file's. */
    draftId: z.optional(id),
    /** The file's name; that of the multipart part where it is left out. */
    fileName: z.optional(z.string().check(z.maxLength(200))),
    idempotencyKey: z.optional(idempotencyKey),
    ...chosenColumns,
  }),
  files: ['file'],
  data: importResult,
  limit: ofFiles,
});

export const pasteQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/pasteText',
  summary:
    'Rows from text copied out of a chat: names, phones and addresses in any order, one recipient a line or block',
  access: 'member',
  body: z.object({
    /** A draft to add the rows to; a new one where it is left out. */
    draftId: z.optional(id),
    text: z.string().check(z.minLength(1, 'input.required'), z.maxLength(200_000, 'input.tooLong')),
    idempotencyKey: z.optional(idempotencyKey),
  }),
  data: importResult,
  limit: ofFiles,
});

export const listQuickOrders = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/drafts',
  summary: 'My quick orders, the one changed last first',
  access: 'member',
  data: z.array(quickOrderDraft),
  limit: ofWork,
});

export const getQuickOrder = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/draft',
  summary: 'A quick order without its rows',
  access: 'member',
  query: z.object({ draftId: id }),
  data: quickOrderDraft,
  limit: ofWork,
});

export const getQuickOrderRows = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/rows',
  summary: 'Rows of a quick order in their order, all or those with a problem',
  access: 'member',
  query: z.object({
    draftId: id,
    state: z.optional(rowState),
    /** Key of a problem. */
    problem: z.optional(z.string().check(z.maxLength(60))),
    from: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxRowsOfPage)), maxRowsOfPage),
  }),
  data: z.object({ version: z.int(), total: z.int(), rows: z.array(row) }),
  limit: ofWork,
});

/** A block of cells, as it is pasted: `texts` has a list for each row, with a text for each field. */
const cellBlock = z.object({
  kind: z.literal('cells'),
  rowIds,
  fields: z.array(field).check(z.maxLength(quickOrderFields.length)),
  texts: z.array(z.array(text)).check(z.maxLength(maxQuickOrderRows)),
});
/** New rows behind one, or before all with null; the ids are the caller's, so that undoing a deletion restores them. */
const insertion = z.object({
  kind: z.literal('insert'),
  after: z.nullable(id),
  rows: z.array(z.object({ rowId: id, cells: texts })).check(z.maxLength(maxQuickOrderRows)),
});
const deletion = z.object({ kind: z.literal('delete'), rowIds });
const rowChange = z.discriminatedUnion('kind', [cellBlock, insertion, deletion]);
export type RowChange = z.output<typeof rowChange>;

export const changeQuickOrderRows = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/changeRows',
  summary: 'Change, add and delete rows, all changes or none; what they touch is checked again',
  access: 'member',
  body: z.object({
    ...ofVersion,
    /** Of this press: sent again it changes nothing more. */
    idempotencyKey,
    changes: z.array(rowChange).check(z.maxLength(100)),
  }),
  data: z.object({
    draft: quickOrderDraft,
    /** Rows whose cells, faults or order are others than before, in their order; at most `maxRowsOfPage`. */
    rows: z.array(row),
    /** More rows than are listed here have changed: read them anew. */
    isCut: z.boolean(),
  }),
  bodyLimit: 12_000_000,
  limit: ofWork,
});

export const changeQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/changeDraft',
  summary:
    "Change a quick order's name and how its parcels are sent; what is left out stays, and all rows are checked again",
  access: 'member',
  body: z.object({
    ...ofVersion,
    idempotencyKey,
    name: z.optional(z.string().check(z.maxLength(200))),
    deliveryMode: z.optional(settings.deliveryMode),
    carrierId: z.optional(settings.carrierId),
    senderId: z.optional(settings.senderId),
    pickUpPointId: z.optional(settings.pickUpPointId),
    saveRecipients: z.optional(settings.saveRecipients),
  }),
  data: quickOrderDraft,
  limit: ofWork,
});

export const getQuickOrderSending = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/sending',
  summary:
    "How a quick order's parcels can be sent: the shop's carriers, each with its delivery mode, and pick-up points",
  access: 'member',
  data: z.object({
    carriers: z.array(z.object({ carrierId: id, name: z.string(), deliveryMode })),
    pickUpPoints: z.array(z.object({ pointId: id, name: z.string(), address: z.string() })),
  }),
  limit: ofWork,
});

export const checkQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/checkAgain',
  summary: 'Check all rows against the stock, prices and address book of this moment',
  access: 'member',
  body: z.object({ draftId: id }),
  data: quickOrderDraft,
  limit: ofFiles,
});

export const deleteQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/deleteDraft',
  summary: 'Forget a quick order; orders that it has made stay',
  access: 'member',
  body: z.object({ draftId: id }),
  data: nothing,
  limit: ofWork,
});
