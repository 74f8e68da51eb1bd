import * as z from 'zod/mini';

/** A number however it is written; the server normalises and checks it (PHONE-01 to PHONE-04). Without a dial code it is Chinese. */
export const phoneFields = {
  areaCode: z.optional(z.string().check(z.maxLength(6))),
  country: z.optional(z.string().check(z.maxLength(2))),
  phone: z.string().check(z.maxLength(40)),
};
export const email = z.string().check(z.maxLength(300));
export const code = z.string().check(z.regex(/^[0-9]{6}$/, 'code.format'));
/** Of the call that sent the code. Its five tries are this browser's own: nobody else can use them up. */
export const requestId = z.optional(z.string().check(z.maxLength(40)));
export const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const session = z.object({ accessToken: z.string(), sessionId: z.string(), userId: z.string() });
