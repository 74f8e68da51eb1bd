import { afterEach, expect, test, vi } from 'vitest';
import { maskEmail, maskIdCard, maskNickname, maskPhone, maskRealName } from './masking';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const family = '👨‍👩‍👧';

test.each([
  ['', ''],
  ['twelve chars', 'twelve chars'],
  ['thirteen char', 'thirteen cha…'],
  ['一二三四五六七八九十十一十二', '一二三四五六七八九十十一…'],
  [family.repeat(12), family.repeat(12)],
  [family.repeat(13), `${family.repeat(12)}…`],
  [`${'e\u0301'.repeat(12)}x`, `${'e\u0301'.repeat(12)}…`],
])('[I18N-05] the nickname %s shows as %s', (nickname, shown) => {
  expect(maskNickname(nickname)).toBe(shown);
});

test('[I18N-05] a browser that cannot tell graphemes still cuts no character in two', async () => {
  vi.stubGlobal('Intl', {});
  vi.resetModules();
  const older = await import('./masking');
  expect(older.maskNickname('😀'.repeat(13))).toBe(`${'😀'.repeat(12)}…`);
});

test.each([
  ['13012345678', '130****5678'],
  ['412345678', '412****5678'],
  ['91234567', '912****4567'],
  ['2123456', '212****56'],
  ['21234', '212****'],
])('[I18N-05] the phone %s shows as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test.each([
  ['hanmeimei@example.com', 'han***@example.com'],
  ['ab@example.com', 'ab***@example.com'],
  ['李雷和韩梅梅@example.com', '李雷和***@example.com'],
  ['broken', 'bro***'],
])('[I18N-05] the e-mail %s shows as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ['', ''],
  ['李', '*'],
  ['李雷', '李*'],
  ['韩梅梅', '韩*梅'],
  ['欧阳娜娜', '欧**娜'],
  ['𠮷田', '𠮷*'],
  ['John', 'J**n'],
])('[I18N-05] the real name %s shows as %s', (name, shown) => {
  expect(maskRealName(name)).toBe(shown);
});

test('[ADDR-13] an ID number shows its first three and last two characters', () => {
  expect(maskIdCard('11010519491231002X')).toBe('110*************2X');
  expect(maskIdCard('110105491231002')).toBe('110**********02');
  expect(maskIdCard('1234567')).toBe('*******');
});
