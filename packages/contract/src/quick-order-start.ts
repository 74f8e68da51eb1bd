import { quickOrderFields } from '@pcmall/domain/quick-order';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idempotencyKey } from './envelope';
import { importResult, ofFiles } from './quick-order';
import { columnsFrom } from './quick-order-columns';

// Other beginnings of a quick order than a sheet that is known at once.

export const readQuickOrderColumns = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/columns',
  summary: 'The first rows of a sheet, and what its columns are taken for, before it is uploaded',
  access: 'member',
  body: z.object({}),
  files: ['file'],
  data: z.object({
    /** Null where the columns are not known at all. */
    columnsFrom: z.nullable(columnsFrom),
    columns: z.array(z.nullable(z.enum(quickOrderFields))),
    /** The number of the row that names the columns; 0 where none does. */
    headingLine: z.int(),
    rows: z.array(z.object({ line: z.int(), texts: z.array(z.string()) })),
  }),
  limit: ofFiles,
});

/** The most recipients that an order is bought again for at once. */
const maxRepeatRecipients = 500;

export const quickOrderFromOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/fromOrder',
  summary: "An order's goods once more for each of several recipients of the address book, as a quick order to look at",
  access: 'member',
  body: z.object({
    orderId: id,
    recipientIds: z.array(id).check(z.minLength(1, 'address.chooseRecipient'), z.maxLength(maxRepeatRecipients)),
    idempotencyKey: z.optional(idempotencyKey),
  }),
  data: z.extend(importResult, {
    /** Goods of the order that can't be bought any more. */
    missing: z.array(z.string()),
  }),
  limit: ofFiles,
});
