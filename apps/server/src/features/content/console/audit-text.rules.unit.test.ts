import { expect, test } from 'vitest';
import { textForAudit, textsForAudit } from './audit-text.rules';

test('[STAFF-03] of long texts the audit keeps the part where they begin to differ, of short ones all', () => {
  const long = '很'.repeat(150_000);
  const { before, after } = textsForAudit({ zh: `${long}旧${long}`, en: 'Old' }, { zh: `${long}新${long}`, en: 'New' });

  expect([before.zh.indexOf('旧'), after.zh.indexOf('新')]).toEqual([201, 201]);
  expect([before.zh.length, after.zh.length]).toEqual([4002, 4002]);
  expect([before.en, after.en]).toEqual(['Old', 'New']);
  expect(textForAudit({ zh: long, en: '' }).zh).toHaveLength(4001);
});

test('[STAFF-03] what the audit keeps of a text can be stored, wherever it is cut', () => {
  const odd = `${'a'.repeat(3999)}😀${'b'.repeat(9)}`;
  expect(textForAudit({ zh: odd, en: '' }).zh).not.toMatch(/\p{Cs}/u);
});
