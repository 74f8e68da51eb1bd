import { expect, test } from 'vitest';
import {
  codeEntryOf,
  codeFault,
  emailFault,
  newPasswordFaults,
  newPayPasswordFaults,
  passwordRules,
  phoneFault,
} from './account-rules';

const phoneIn = (areaCode: string, country: string, phone: string) => phoneFault({ areaCode, country, phone });
const keysOf = (faults: Record<string, { key: string } | undefined>) =>
  Object.values(faults).map((fault) => fault?.key);

test('[PHONE-04] a verdict on a phone names the message and how many digits it wants', () => {
  expect(phoneIn('86', 'CN', '13800138000')).toBeUndefined();
  expect(phoneIn('86', 'CN', '')).toEqual({ key: 'phone.empty' });
  expect(phoneIn('44', 'GB', '12')).toEqual({ key: 'phone.length', args: { digits: '9-10' } });
  expect(phoneIn('1', 'US', '12345678901')).toEqual({ key: 'phone.length', args: { digits: '10' } });
  expect(phoneIn('1', 'CA', '12345678901')).toBeUndefined();
});

test('[AUTH-11] e-mail and password verdicts name the messages of the specification', () => {
  expect(emailFault('')?.key).toBe('email.empty');
  expect(emailFault('mei@')?.key).toBe('email.format');
  expect(emailFault(' mei@example.com ')).toBeUndefined();
  expect(keysOf(newPasswordFaults({ password: '', repeat: '' }))).toEqual(['password.empty', 'password.repeatEmpty']);
  expect(keysOf(newPasswordFaults({ password: 'a b c d', repeat: 'a b c d' }))).toEqual(['password.format', undefined]);
  const differing = newPasswordFaults({ password: 'secret-1', repeat: 'secret-2' });
  expect(keysOf(differing)).toEqual([undefined, 'password.mismatch']);
  expect(keysOf(newPasswordFaults({ password: 'secret-1', repeat: 'secret-1' }))).toEqual([undefined, undefined]);
});

test('a code is read as it was copied out of the message', async () => {
  expect(await codeEntryOf({ code: ' １２３ 456\n', requestId: '' })).toEqual({ code: '123456', requestId: undefined });
  expect(await codeEntryOf({ code: '123456', requestId: 'r1' })).toEqual({ code: '123456', requestId: 'r1' });
  expect(codeFault('123 456')).toBeUndefined();
  expect(codeFault('12345')?.key).toBe('code.format');
});

test('the list of password rules ticks off what is met', () => {
  expect(passwordRules('')).toEqual({ length: false, noSpaces: false });
  expect(passwordRules('abc')).toEqual({ length: false, noSpaces: true });
  expect(passwordRules('😀😀😀😀😀😀')).toEqual({ length: true, noSpaces: true });
});

test('[AUTH-06] a payment password to repeat is asked for while empty, and told apart once it differs', () => {
  const repeated = (repeat: string) => newPayPasswordFaults({ payPassword: '123456', repeat }).repeat?.key;
  expect(repeated('')).toBe('payPassword.format');
  expect(repeated('123457')).toBe('password.mismatch');
  expect(repeated('123456')).toBeUndefined();
});
