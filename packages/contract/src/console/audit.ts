import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime, nothing, page, paging } from '../envelope';
import { begunExport, exportedPart, exportLanguage, mostInPart } from './list-export';

const filters = {
  staffId: z.optional(id),
  /** An action, or what stands before its dot: `staff` for all of them, `staff.changeRole` for one. */
  action: z.optional(z.string().check(z.maxLength(80))),
  subjectKind: z.optional(z.string().check(z.maxLength(40))),
  subjectId: z.optional(z.string().check(z.maxLength(200))),
  /** The first moment, and the one right after the last. */
  from: z.optional(isoDateTime),
  before: z.optional(isoDateTime),
};

const fields = z.nullable(z.record(z.string(), z.unknown()));

const entry = z.object({
  entryNo: z.int(),
  staffId: z.string(),
  /** As it was then. */
  staffName: z.string(),
  address: z.string(),
  /** `feature.verb`, or the path of a call that didn't say more. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it is called now, in the caller's language: an order's number, a name. Empty for what has none or is gone. */
  subjectName: z.string(),
  before: fields,
  after: fields,
  createdAt: isoDateTime,
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'What the staff of this shop did, the newest first; personal data is masked',
  access: 'staff',
  permission: 'audit.read',
  query: z.object({ ...filters, ...paging }),
  data: page(entry),
});

export const beginAuditExport = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary:
    'Begin an export of all entries that the filters let pass: the first line of a CSV file, and the numbers whose rows belong below it',
  access: 'staff',
  permission: 'audit.read',
  query: z.object(filters),
  data: begunExport,
  limit: { max: 30, seconds: 3600, by: 'account' },
});

export const exportAudit = endpoint({
  method: 'POST',
  path: '/audit/export/part',
  summary: 'A part of an export: these entries as lines of CSV, up to 1,000, the newest first',
  access: 'staff',
  permission: 'audit.read',
  body: z.object({ entryNos: z.array(z.int()).check(z.maxLength(mostInPart)), language: exportLanguage }),
  data: exportedPart,
});

/** Lists that the console itself makes a file of, from the same pages that it shows. */
export const savedLists = [
  'payments',
  'mismatches',
  'paidRefunds',
  'ledger',
  'stock',
  'coupons',
  'sales',
  'soldGoods',
  'bundles',
  'promotions',
] as const;
export type SavedList = (typeof savedLists)[number];

/** No list has more filters. */
const mostFilters = 20;

/** Rows of a list that are saved at most. */
export const mostSaved = 10_000;

export const noteSavedList = endpoint({
  method: 'POST',
  path: '/audit/savedList',
  summary: 'Write down that somebody has saved a list as a file',
  access: 'staff',
  permission: 'overview.read',
  body: z.object({
    list: z.enum(savedLists),
    rows: z.int().check(z.gte(0), z.lte(mostSaved)),
    filters: z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)))
      .check(z.refine((filters) => Object.keys(filters).length <= mostFilters)),
  }),
  data: nothing,
});
