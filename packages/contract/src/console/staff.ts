import * as z from 'zod/mini';
import { email } from '../account-fields';
import { endpoint } from '../endpoint';
import { id, isoDateTime, nothing, secret } from '../envelope';
import { permissions, roles } from './permissions';

const role = z.enum(roles);
const bothLanguages = z.object({ zh: z.string(), en: z.string() });

export const getConsoleKey = endpoint({
  method: 'GET',
  path: '/auth/publicKey',
  summary: 'The public key for passwords: RSA-OAEP with SHA-256, SPKI in base64; sealed for the shop ""',
  access: 'guest',
  data: z.object({ keyId: z.string(), spki: z.string(), time: z.int() }),
});

/** A shop that the account serves. */
const servedShop = z.object({
  shopId: z.string(),
  name: bothLanguages,
  logo: z.string(),
  themeColour: z.string(),
  closed: z.boolean(),
  /** Of its prices and balances. */
  currency: z.string(),
  /** By whose clock the console writes and reads times, such as Australia/Sydney. */
  timeZone: z.string(),
  role,
});

const whoIsIn = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  shops: z.array(servedShop),
  /** The shop of the call's header, with what the account may do there; null where it is not one of its shops. */
  current: z.nullable(z.object({ shopId: z.string(), role, permissions: z.array(z.enum(permissions)) })),
});

/** Six digits of an authenticator app or a recovery code; without one, accounts with a second factor are asked for it. */
export const secondFactorCode = z.optional(z.string().check(z.maxLength(20)));

/** A session of the console, and who it belongs to. */
export const entered = z.object({ accessToken: z.string(), sessionId: z.string(), ...whoIsIn.shape });

export const staffLogin = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with e-mail and password; the shop is the one where the account was last',
  access: 'guest',
  body: z.object({ email, password: secret, code: secondFactorCode }),
  data: entered,
  limit: { max: 60, seconds: 60, by: 'address' },
  quiet: true,
});

export const staffLogout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'colleague',
  data: nothing,
  unattended: true,
});

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'Who is logged in, in which shops with which role, and what they may do in the shop of the header',
  access: 'colleague',
  data: whoIsIn,
  quiet: true,
});

export const switchShop = endpoint({
  method: 'POST',
  path: '/auth/switchShop',
  summary:
    'Go to another shop of the account: calls name it in their header from now on, and the next login starts there',
  access: 'colleague',
  body: z.object({ shopId: id }),
  data: whoIsIn,
});

const member = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  disabled: z.boolean(),
  /** For the calls that change it: see `changed-meanwhile`. */
  version: z.int(),
  /** Null before the first login. */
  lastSeenAt: z.nullable(isoDateTime),
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/staff',
  summary: 'Everybody with an account in this shop',
  access: 'staff',
  permission: 'staff.manage',
  data: z.array(member),
});

const changed = { staffId: id, version: z.int() };

export const changeRole = endpoint({
  method: 'POST',
  path: '/staff/changeRole',
  summary: 'Give a member of the staff another role in this shop; it counts from the next call on',
  access: 'staff',
  permission: 'staff.manage',
  body: z.object({ ...changed, role }),
  data: member,
});

export const disableStaff = endpoint({
  method: 'POST',
  path: '/staff/disable',
  summary: 'Shut a member of the staff out of this shop, at once, or let them in again',
  access: 'staff',
  permission: 'staff.manage',
  body: z.object({ ...changed, disabled: z.boolean() }),
  data: member,
});
