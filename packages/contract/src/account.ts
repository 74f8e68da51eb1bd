import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { money, nothing, secret } from './envelope';

export const getPublicKey = endpoint({
  method: 'GET',
  path: '/auth/publicKey',
  summary: 'The public key for passwords and accounts: RSA-OAEP with SHA-256, SPKI in base64',
  access: 'public',
  data: z.object({ keyId: z.string(), spki: z.string() }),
  whileClosed: true,
});

/** What `secret` fields hold before encryption; the server refuses old and repeated ones (API-08). */
export const sealedValue = z.object({
  value: z.string(),
  time: z.int(),
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});

export const session = z.object({ accessToken: z.string(), sessionId: z.string(), userId: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in by phone or e-mail with a password, or by phone with a code sent by SMS',
  access: 'visitor',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('phonePassword'),
      areaCode: z.optional(z.string()),
      country: z.optional(z.string()),
      phone: z.string().check(z.maxLength(40)),
      password: secret,
    }),
    z.object({ kind: z.literal('emailPassword'), email: z.string().check(z.maxLength(254)), password: secret }),
    z.object({
      kind: z.literal('phoneCode'),
      areaCode: z.optional(z.string()),
      country: z.optional(z.string()),
      phone: z.string().check(z.maxLength(40)),
      code: z.string().check(z.maxLength(6)),
    }),
  ]),
  data: session,
  quiet: true,
  whileClosed: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'member',
  data: nothing,
  quiet: true,
  whileClosed: true,
});

/** User initial info (spec section 3). */
export const initInfo = z.object({
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

export const getMyBalance = endpoint({
  method: 'GET',
  path: '/user/getMyBalance',
  summary: "The shopper's balance in the shop's currency",
  access: 'member',
  data: z.object({ balance: money, currency: z.string() }),
  whileClosed: true,
});
