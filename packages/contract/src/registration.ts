import * as z from 'zod/mini';
import { code, email, linkToken, phoneFields, requestId, session } from './account-fields';
import { endpoint } from './endpoint';
import { secret } from './envelope';

const agreed = z.literal(true, 'terms.needed');

export const registration = endpoint({
  method: 'POST',
  path: '/user/registration',
  summary:
    'Register: by phone with a code, which logs in; by e-mail, which sends a link (the ticket allows another mail)',
  access: 'visitor',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phone'), ...phoneFields, code, requestId, password: secret, agreed }),
    z.object({ kind: z.literal('email'), email, password: secret, agreed }),
  ]),
  data: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phone'), session }),
    z.object({ kind: z.literal('email'), ticket: z.string() }),
  ]),
  limit: { max: 30, seconds: 3600, by: 'address' },
  quiet: true,
});

export const activateEmail = endpoint({
  method: 'POST',
  path: '/user/registration/activate',
  summary:
    'Complete a registration by e-mail with the token of the mailed link, once, and log in; whoever does not hold the ' +
    'ticket of that registration sets the password anew',
  access: 'visitor',
  body: z.object({
    token: linkToken,
    ticket: z.optional(z.string().check(z.maxLength(64))),
    password: z.optional(secret),
  }),
  data: session,
  limit: { max: 60, seconds: 3600, by: 'address' },
  unattended: true,
});

export const checkAccountExist = endpoint({
  method: 'POST',
  path: '/user/checkAccountExist',
  summary: 'Whether a phone or e-mail is registered here; for the registration form alone, limited to a few in an hour',
  access: 'visitor',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phone'), ...phoneFields }),
    z.object({ kind: z.literal('email'), email }),
  ]),
  data: z.object({ exists: z.boolean() }),
  limit: { max: 10, seconds: 3600, by: 'address' },
  unattended: true,
});
