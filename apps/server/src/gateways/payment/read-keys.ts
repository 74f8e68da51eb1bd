import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Localized } from '@pcmall/domain/localized';
import * as z from 'zod/mini';
import { KeysError } from './provider';

/** The message of a rule that says what is expected, in both languages. */
export const expects = (expected: Localized): string => JSON.stringify(expected);

const notThere: Localized = { zh: '未填写或类型不符', en: 'missing, or of another kind' };

/** What a rule expects. A library's own message is none of ours, and in one language only. */
const expectedBy = (message = ''): Localized => {
  if (!message.startsWith('{')) return notThere;
  const { zh, en }: Localized = JSON.parse(message);
  return { zh: `应为${zh}`, en };
};

/**
 * Keys as an operator wrote them, checked against their schema, whose rules say what they `expects`; what was written is
 * never shown. Throws KeysError.
 */
export const readKeys = <Schema extends z.ZodMiniType>(schema: Schema, written: unknown): z.output<Schema> => {
  const result = schema.safeParse(written);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ');
    throw new KeysError({ zh: `没有名为 ${names} 的密钥`, en: `There is no key named ${names}` });
  }
  const expected = expectedBy(issue?.message);
  const where = issue?.path.join('.');
  const text = { zh: `${where} 有误：${expected.zh}`, en: `${where} is not right: ${expected.en}` };
  throw new KeysError(text, String(issue?.path[0] ?? '') || undefined);
};

/** An address to call instead of the provider's own: its sandbox, or a local server in tests. */
export const apiUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => /^https?:\/\//.test(value) && URL.canParse(value),
        expects({ zh: '以 https:// 开头的地址', en: 'an address that starts with https://' }),
      ),
    ),
);

const bareDer = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'base64');

/** A private RSA key as PEM, or as the bare base64 that Alipay's tools write. Throws when it is neither. */
const toPrivateKey = (text: string): KeyObject => {
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  try {
    return createPrivateKey({ key: bareDer(text), format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: bareDer(text), format: 'der', type: 'pkcs1' });
  }
};

/** A public RSA key as PEM, in a certificate too, or as bare base64. Throws when it is neither. */
const toPublicKey = (text: string): KeyObject => {
  // Node would take the public half of a private key.
  if (text.includes('PRIVATE KEY')) throw new Error('A private key');
  return text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: bareDer(text), format: 'der', type: 'spki' });
};

const rsaKey = (read: (text: string) => KeyObject, expected: string) =>
  z.pipe(
    z.string(expected),
    z.transform((text: string, context): KeyObject => {
      try {
        const key = read(text);
        if (key.asymmetricKeyType === 'rsa') return key;
      } catch {}
      context.issues.push({ code: 'custom', message: expected, input: '' });
      return z.NEVER;
    }),
  );

export const rsaPrivateKey = rsaKey(toPrivateKey, expects({ zh: 'RSA 私钥', en: 'an RSA private key' }));
export const rsaPublicKey = rsaKey(
  toPublicKey,
  expects({ zh: 'RSA 公钥或证书', en: 'an RSA public key or certificate' }),
);
