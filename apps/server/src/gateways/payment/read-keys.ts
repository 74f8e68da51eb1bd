import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { KeysError } from './provider';

/**
 * Keys as an operator wrote them, checked against their schema. The message of a rule says what is expected; what was
 * written is never shown. Throws KeysError.
 */
export const readKeys = <Schema extends z.ZodMiniType>(schema: Schema, written: unknown): z.output<Schema> => {
  const result = schema.safeParse(written);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new KeysError(`There is no key named ${issue.keys.join(', ')}`);
  throw new KeysError(`${issue?.path.join('.')} is not right: ${issue?.message}`);
};

/** An address to call instead of the provider's own: its sandbox, or a local server in tests. */
export const apiUrl = z.optional(
  z
    .string()
    .check(
      z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'an address that starts with https://'),
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

export const rsaPrivateKey = rsaKey(toPrivateKey, 'an RSA private key');
export const rsaPublicKey = rsaKey(toPublicKey, 'an RSA public key or certificate');
