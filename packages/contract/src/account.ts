import { tidyLine } from '@pcmall/domain/tidy-text';
import * as z from 'zod/mini';
import { code, email, linkToken, phoneFields, requestId, session } from './account-fields';
import { endpoint } from './endpoint';
import { id, isoDateTime, money, nothing, page, paging, secret } from './envelope';

export const getPublicKey = endpoint({
  method: 'GET',
  path: '/auth/publicKey',
  summary: 'The public key for passwords: RSA-OAEP with SHA-256, SPKI in base64',
  access: 'public',
  /** `time` is the server's clock in milliseconds: sealed values go by it, so that a wrong clock locks nobody out. */
  data: z.object({ keyId: z.string(), spki: z.string(), time: z.int() }),
  whileClosed: true,
});

/**
 * What `secret` fields hold before encryption; the server refuses old and repeated ones (API-08), and those sealed for
 * another shop: each shop remembers its own nonces alone, so a copy would be new there.
 */
export const sealedValue = z.object({
  shopId: z.string(),
  value: z.string(),
  time: z.int(),
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in by phone or e-mail with a password, or by phone with a code sent by SMS',
  access: 'visitor',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phonePassword'), ...phoneFields, password: secret }),
    z.object({ kind: z.literal('emailPassword'), email, password: secret }),
    z.object({ kind: z.literal('phoneCode'), ...phoneFields, code, requestId }),
  ]),
  data: session,
  limit: { max: 120, seconds: 60, by: 'address' },
  quiet: true,
  whileClosed: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'member',
  data: nothing,
  unattended: true,
  whileClosed: true,
});

/**
 * What a code is for. `payPassword` and `changeOld` go to the account's present phone or e-mail, `changeNew` and `attach` to
 * the new one.
 */
export const codePurpose = z.enum(['register', 'login', 'forgot', 'payPassword', 'changeOld', 'changeNew', 'attach']);
export type CodePurpose = z.output<typeof codePurpose>;

/** Seconds until another one may be sent, and of a code what its entry names. */
const sent = z.object({ resendAfter: z.int(), requestId });

export const sendSms = endpoint({
  method: 'POST',
  path: '/user/sendSms',
  summary: 'Send a code by SMS; the answer is the same whether or not the number has an account',
  access: 'visitor',
  body: z.object({ purpose: codePurpose, ...phoneFields, phone: z._default(phoneFields.phone, '') }),
  data: sent,
  limit: { max: 30, seconds: 3600, by: 'address' },
  whileClosed: true,
});

export const sendEmail = endpoint({
  method: 'POST',
  path: '/user/sendEmail',
  summary: 'Send a mail: the registration link once more, a link to reset the password, or a code',
  access: 'visitor',
  body: z.object({
    purpose: z.enum(['register', 'forgot', 'payPassword', 'changeOld', 'changeNew', 'attach']),
    email: z._default(email, ''),
    /** From a registration: its link is sent again. */
    ticket: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: sent,
  limit: { max: 30, seconds: 3600, by: 'address' },
  quiet: true,
  whileClosed: true,
});

export const checkValidCode = endpoint({
  method: 'GET',
  path: '/user/validCode/check',
  summary: 'Whether a code or the token of a link is right; it stays usable, a wrong code counts as a try',
  access: 'visitor',
  query: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('phone'),
      purpose: codePurpose,
      ...phoneFields,
      phone: z._default(phoneFields.phone, ''),
      code,
      requestId,
    }),
    z.object({ kind: z.literal('email'), purpose: codePurpose, email: z._default(email, ''), code, requestId }),
    z.object({ kind: z.literal('link'), purpose: z.enum(['register', 'forgot']), token: linkToken }),
  ]),
  /** The masked phone or e-mail that it was sent to. */
  data: z.object({ account: z.string() }),
  limit: { max: 60, seconds: 3600, by: 'address' },
  unattended: true,
  whileClosed: true,
});

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/user/forgetPassword',
  summary: 'Set a new password with a code sent by SMS or the token of a mailed link; ends all sessions',
  access: 'visitor',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('phone'), ...phoneFields, code, requestId, password: secret }),
    z.object({ kind: z.literal('email'), token: linkToken, password: secret }),
  ]),
  data: nothing,
  limit: { max: 60, seconds: 3600, by: 'address' },
  unattended: true,
  whileClosed: true,
});

/** User initial info (spec section 3); phone, e-mail and real name are masked, since browsers store it. */
const initInfo = z.object({
  userId: z.string(),
  nickName: z.string(),
  phone: z.string(),
  email: z.string(),
  realName: z.string(),
  shopDetailDTO: z.object({ countryName: z.string() }),
  /** The batch-order-opened flag: quick orders are allowed. */
  batchOrderOpened: z.boolean(),
});

export const getInitInfo = endpoint({
  method: 'GET',
  path: '/user/getInitInfo',
  summary: 'Who is logged in',
  access: 'member',
  data: initInfo,
  quiet: true,
  whileClosed: true,
});

const gender = z.enum(['', 'female', 'male', 'other']);

export const userInfo = endpoint({
  method: 'GET',
  path: '/user/userInfo/{userId}',
  summary: "The shopper's own profile, phone and e-mail masked",
  access: 'member',
  params: z.object({ userId: z.string().check(z.maxLength(64)) }),
  data: z.object({
    userId: z.string(),
    nickName: z.string(),
    avatar: z.string(),
    gender,
    birthday: z.string(),
    areaCode: z.string(),
    phone: z.string(),
    email: z.string(),
    memberSince: isoDateTime,
  }),
  whileClosed: true,
});

export const updateUserInfo = endpoint({
  method: 'POST',
  path: '/user/updateUserInfo',
  summary: 'Change nickname, avatar, gender and birthday; what is left out stays',
  access: 'member',
  body: z.object({
    nickName: z.optional(
      z.string().check(z.overwrite(tidyLine), z.minLength(1, 'input.required'), z.maxLength(60, 'input.tooLong')),
    ),
    gender: z.optional(gender),
    birthday: z.optional(z.union([z.literal(''), z.iso.date()])),
  }),
  files: ['avatarFile'],
  data: nothing,
  limit: { max: 60, seconds: 3600, by: 'account' },
  whileClosed: true,
});

export const modifyPassword = endpoint({
  method: 'POST',
  path: '/user/modifyPassword',
  summary: 'Change the login password with the old one; ends all other sessions',
  access: 'member',
  body: z.object({ oldPassword: secret, password: secret }),
  data: nothing,
  limit: { max: 30, seconds: 3600, by: 'account' },
  whileClosed: true,
});

export const modifyPayPassword = endpoint({
  method: 'POST',
  path: '/user/modifyPayPassword',
  summary: 'Set the payment password for the first time, change it with the old one, or reset it with a code',
  access: 'member',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('set'), payPassword: secret }),
    z.object({ kind: z.literal('change'), oldPayPassword: secret, payPassword: secret }),
    z.object({ kind: z.literal('reset'), channel: z.enum(['phone', 'email']), code, requestId, payPassword: secret }),
  ]),
  data: nothing,
  limit: { max: 30, seconds: 3600, by: 'account' },
  whileClosed: true,
});

export const checkPayStatus = endpoint({
  method: 'POST',
  path: '/user/checkPayStatus',
  summary: 'Whether a payment password is set, and whether too many wrong ones locked it',
  access: 'member',
  data: z.object({ isSet: z.boolean(), isLocked: z.boolean() }),
  whileClosed: true,
});

export const getMyBalance = endpoint({
  method: 'GET',
  path: '/user/getMyBalance',
  summary: "The shopper's balance in the shop's currency",
  access: 'member',
  data: z.object({ balance: money, currency: z.string() }),
  whileClosed: true,
});

/** Why a balance has changed. */
const movementReasons = ['topUp', 'debit', 'payment', 'refund'] as const;

export const getBalanceMovements = endpoint({
  method: 'GET',
  path: '/user/getBalanceMovements',
  summary: 'What came into the balance and left it, the newest first',
  access: 'member',
  query: z.object(paging),
  data: page(
    z.object({
      movementId: id,
      /** Negative when money was taken. */
      change: money,
      balanceAfter: money,
      reason: z.enum(movementReasons),
      /** The order that was paid or refunded; null for others. */
      orderId: z.nullable(id),
      orderNo: z.nullable(z.string()),
      at: isoDateTime,
    }),
  ),
  whileClosed: true,
});

/** Accounts that a visitor of the demo may log in with; refused outside the demo. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/demo/accounts',
  summary: "The demo shoppers of this shop; their passwords are the demo's",
  access: 'visitor',
  data: z.array(
    z.object({
      nickName: z.string(),
      areaCode: z.string(),
      phone: z.string(),
      email: z.string(),
      password: z.string(),
    }),
  ),
  unattended: true,
  whileClosed: true,
});
