import * as z from 'zod/mini';
import { code, email, phoneFields, requestId } from './account-fields';
import { endpoint } from './endpoint';
import { nothing, secret } from './envelope';

/** Where the first code was sent: to the account's other contact if the one to be replaced is lost. */
const oldCodeTo = z.optional(z.enum(['phone', 'email']));

export const changeAccount = endpoint({
  method: 'POST',
  path: '/user/changeAccount',
  summary: 'Change the bound phone or e-mail, with a code to the old one and to the new one; ends all other sessions',
  access: 'member',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('phone'),
      oldCode: code,
      oldCodeTo,
      oldRequestId: requestId,
      ...phoneFields,
      code,
      requestId,
    }),
    z.object({ kind: z.literal('email'), oldCode: code, oldCodeTo, oldRequestId: requestId, email, code, requestId }),
  ]),
  data: nothing,
  limit: { max: 30, seconds: 3600, by: 'account' },
  whileClosed: true,
});

export const accountAttach = endpoint({
  method: 'POST',
  path: '/user/accountAttach',
  summary: 'Add a phone or an e-mail to an account that has none, with password and code; ends all other sessions',
  access: 'member',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phone'), ...phoneFields, code, requestId, password: secret }),
    z.object({ kind: z.literal('email'), email, code, requestId, password: secret }),
  ]),
  data: nothing,
  limit: { max: 30, seconds: 3600, by: 'account' },
  whileClosed: true,
});
