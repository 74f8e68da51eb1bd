import { expect, test } from 'vitest';
import { canonicalEmail, checkEmail, checkPassword, isPayPassword, isSmsCode } from './credentials';

test.each([
  'a@b.co',
  ' li.lei+shop@example.com.au ',
  'o_brien-x@sub.example.org',
  "o'neil@example.com",
  '李雷@例子.中国',
])('[AUTH-11] "%s" is an e-mail address', (text) => {
  expect(checkEmail(text)).toBeUndefined();
});

test.each([
  'plain',
  'a@b',
  '@b.co',
  'a@',
  'a@@b.co',
  'a@b@c.co',
  'a b@c.co',
  'a@b .co',
  'a@.co',
  'a@b..co',
  'a..b@c.co',
  '.a@b.co',
  'a@b.co.',
  'A <a@b.co>',
  'a@b.co,c@d.co',
  'a@b.co\nBcc:c@d.co',
  `${'a'.repeat(250)}@b.co`,
])('[AUTH-11] "%s" is none', (text) => {
  expect(checkEmail(text)).toBe('format');
});

test('[AUTH-11] an e-mail address or password that is missing is told apart from a wrong one', () => {
  expect(checkEmail('  ')).toBe('empty');
  expect(checkPassword('')).toBe('empty');
});

test('a very long wrong address is refused at once', () => {
  const started = Date.now();
  expect(checkEmail(`${'a.'.repeat(120)}@${'b.'.repeat(5)}`)).toBe('format');
  expect(checkEmail('a.'.repeat(500_000))).toBe('format');
  // Whatever tried one ending after the other would be at it for minutes; a busy machine may take a moment.
  expect(Date.now() - started).toBeLessThan(3000);
});

test('two writings of an address are one account', () => {
  expect(canonicalEmail(' Li.Lei@Example.COM ')).toBe('li.lei@example.com');
  expect(canonicalEmail('Ｌｉ．Ｌｅｉ＠example.com')).toBe('li.lei@example.com');
  expect(canonicalEmail('jose\u0301@example.com')).toBe(canonicalEmail('jos\u00e9@example.com'));
});

test.each([
  ['12345', 'format'],
  ['123456', undefined],
  ['a'.repeat(20), undefined],
  ['a'.repeat(21), 'format'],
  ['12345 6', 'format'],
  ['123456 ', 'format'],
  ['      ', 'format'],
  ['密码密码密码', undefined],
  ['😀'.repeat(5), 'format'],
  ['😀'.repeat(20), undefined],
  ['123\u3000456', 'format'],
])('[AUTH-11] the password "%s" has 6 to 20 non-space characters: %s', (password, fault) => {
  expect(checkPassword(password)).toBe(fault);
});

test('[AUTH-06] a payment password has six digits', () => {
  expect(isPayPassword('012345')).toBe(true);
  for (const wrong of ['12345', '1234567', '12345a', '123456\n', '１２３４５６', ''])
    expect(isPayPassword(wrong)).toBe(false);
});

test('[AUTH-01] a code by SMS has six digits', () => {
  expect(isSmsCode('000000')).toBe(true);
  for (const wrong of ['00000', '00000O', ' 000000']) expect(isSmsCode(wrong)).toBe(false);
});
