import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, nothing } from '../envelope';
import { begunExport, exportedPart, exportLanguage, mostInPart } from './list-export';
import { shopperFilters, shopperSorts } from './shoppers';

const params = z.object({ accountId: id });

/** What an endpoint with `binary` answers with. */
const fileContent = z.custom<Uint8Array>((content) => content instanceof Uint8Array);

export const beginShopperExport = endpoint({
  method: 'GET',
  path: '/shoppers/export',
  summary:
    'Begin an export of all shoppers that the filters let pass: the first line of a CSV file, and the ids whose rows belong below it',
  access: 'staff',
  permission: 'shoppers.write',
  query: z.object({ ...shopperFilters, sort: z._default(z.enum(shopperSorts), 'newest') }),
  data: begunExport,
  limit: { max: 60, seconds: 3600, by: 'account' },
});

export const exportShoppers = endpoint({
  method: 'POST',
  path: '/shoppers/export/part',
  summary: 'A part of an export: these shoppers as lines of CSV, up to 1,000',
  access: 'staff',
  permission: 'shoppers.write',
  body: z.object({ accountIds: z.array(id).check(z.maxLength(mostInPart)), language: exportLanguage }),
  data: exportedPart,
});

export const exportShopper = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/export',
  summary: 'Everything that the shop holds of a shopper, as a zip with a workbook, the same as JSON, and the pictures',
  access: 'staff',
  permission: 'shoppers.write',
  params,
  data: fileContent,
  binary: 'application/zip',
  limit: { max: 60, seconds: 3600, by: 'account' },
});

export const eraseShopper = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/erase',
  summary:
    'Take away all that tells who a shopper is, for good; orders and the ledger keep their amounts. Refused while an order or a refund is under way',
  access: 'staff',
  permission: 'shoppers.write',
  params,
  data: nothing,
});

export const noteShopper = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/notes',
  summary: 'Write a note about a shopper that only the staff reads',
  access: 'staff',
  permission: 'shoppers.write',
  params,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(2000)) }),
  data: nothing,
});

/** As many words as a shopper is marked with. */
export const mostFlags = 10;

const flags = z
  .array(z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(20)))
  .check(z.maxLength(mostFlags));

export const flagShopper = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/flags',
  summary: 'Mark a shopper with short words or take some away; the others stay, whoever put them there',
  access: 'staff',
  permission: 'shoppers.write',
  params,
  body: z.object({ add: flags, remove: flags }),
  data: nothing,
});
