import { expect, test } from 'vitest';
import {
  codeVerdict,
  emailVerdict,
  passwordRules,
  passwordVerdict,
  payPasswordRepeatVerdict,
  phoneVerdict,
  repeatVerdict,
  tidyCode,
} from './account-rules';

test('[PHONE-04] a verdict on a phone names the message and how many digits it wants', () => {
  expect(phoneVerdict({ areaCode: '86', country: 'CN' }, '13800138000')).toBe(true);
  expect(phoneVerdict({ areaCode: '86', country: 'CN' }, '')).toBe('phone.empty');
  expect(phoneVerdict({ areaCode: '44', country: 'GB' }, '12')).toBe('phone.length 9-10');
  expect(phoneVerdict({ areaCode: '1', country: 'US' }, '12345678901')).toBe('phone.length 10');
  expect(phoneVerdict({ areaCode: '1', country: 'CA' }, '12345678901')).toBe(true);
});

test('[AUTH-11] e-mail and password verdicts name the messages of the specification', () => {
  expect(emailVerdict('')).toBe('email.empty');
  expect(emailVerdict('mei@')).toBe('email.format');
  expect(emailVerdict(' mei@example.com ')).toBe(true);
  expect(passwordVerdict('')).toBe('password.empty');
  expect(passwordVerdict('a b c d')).toBe('password.format');
  expect(repeatVerdict('secret-1', '')).toBe('password.empty');
  expect(repeatVerdict('secret-1', 'secret-2')).toBe('password.mismatch');
  expect(repeatVerdict('secret-1', 'secret-1')).toBe(true);
});

test('a code is read as it was copied out of the message', () => {
  expect(tidyCode(' １２３ 456\n')).toBe('123456');
  expect(codeVerdict('123 456')).toBe(true);
  expect(codeVerdict('12345')).toBe('code.format');
});

test('the list of password rules ticks off what is met', () => {
  expect(passwordRules('')).toEqual({ length: false, noSpaces: false });
  expect(passwordRules('abc')).toEqual({ length: false, noSpaces: true });
  expect(passwordRules('😀😀😀😀😀😀')).toEqual({ length: true, noSpaces: true });
});

test('[AUTH-06] a payment password to repeat is asked for while empty, and told apart once it differs', () => {
  expect(payPasswordRepeatVerdict('123456', '')).toBe('payPassword.format');
  expect(payPasswordRepeatVerdict('123456', '123457')).toBe('password.mismatch');
  expect(payPasswordRepeatVerdict('123456', '123456')).toBe(true);
});
