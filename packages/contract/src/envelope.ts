import * as z from 'zod/mini';

/** Every answer of the mall API (spec section 7). `code` '200' is success; codes are strings. */
export interface Envelope<Data> {
  code: string;
  success: boolean;
  message: string;
  data: Data;
}

/** What a refusal may carry: a message for each field it is about, by the field's name. */
export interface RefusalData {
  fields?: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  [detail: string]: unknown;
}

export const successCode = '200';

/** Whether a body is an envelope at all; a gateway in front of the server may send the code as a number. */
export const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  (typeof body.code === 'string' || typeof body.code === 'number');

/** Names of the request headers (API-02), lower case as Node and HTTP/2 have them. */
export const headerNames = {
  language: 'accept-language',
  front: 'sourcefront',
  frontVersion: 'sourcefrontversion',
  shopId: 'shopid',
  deviceType: 'devicetype',
  mallDomain: 'malldomain',
  type: 'type',
  accessToken: 'accesstoken',
  sessionId: 'sessionid',
  clientIp: 'clientip',
} as const;

/** Money in minor units, two decimals for every currency (API-03). */
export const money = z.int();
/** ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime();
/** Ids are strings in JSON, whatever they are inside. One or two dots are none: in an address they lead elsewhere. */
export const idPattern = /^(?!\.{1,2}$)[\w.~-]{1,64}$/;
export const id = z.string().check(z.regex(idPattern));
/**
 * Made by whoever asks, and sent again with every try of the same thing: what has been done under it is not done again,
 * so that a lost answer never does a thing twice. Where it would be untrue to answer another thing as done,
 * `doneOtherwise` refuses it.
 */
export const idempotencyKey = z.string().check(z.minLength(8), z.maxLength(64));
/** RSA-OAEP-256 cipher text, base64 (API-08). */
export const secret = z.string().check(z.minLength(1, 'secret.empty'), z.maxLength(1024));
export const nothing = z.null();

export const paging = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(120)), 10),
};

export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), pageIndex: z.int(), pageSize: z.int() });
