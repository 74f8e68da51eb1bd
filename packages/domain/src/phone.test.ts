import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPhone, isDomesticAreaCode, isForeignFormat, phoneRule, searchedPhone, tidyPhone } from './phone';

const number = (length: number) => '4'.repeat(length);

const lengths: [areaCode: string, country: string | undefined, digits: string][] = [
  ['852', undefined, '8'],
  ['853', undefined, '8'],
  ['65', undefined, '8'],
  ['61', undefined, '9-10'],
  ['1', 'US', '10'],
  ['1', undefined, '10'],
  ['1', 'CA', '10-11'],
  ['49', undefined, '10-11'],
  ['81', undefined, '9-10'],
  ['82', undefined, '10-11'],
  ['33', undefined, '9-10'],
  ['44', undefined, '9-10'],
  ['39', undefined, '9-10'],
  ['64', undefined, '7-9'],
  ['886', undefined, '10'],
  ['971', undefined, '5-15'],
];

test.each(lengths)(
  '[PHONE-01] [PHONE-04] +%s (%s) takes %s digits and no other number',
  (areaCode, country, digits) => {
    const [shortest = 0, longest = shortest] = digits.split('-').map(Number);
    for (let length = 1; length <= 17; length++) {
      const check = checkPhone({ areaCode, country, phone: number(length) });
      if (length >= shortest && length <= longest) expect(check.ok).toBe(true);
      else expect(check).toEqual({ ok: false, reason: 'length', digits });
    }
  },
);

describe('mobiles of China', () => {
  test('[PHONE-01] start with 13 to 19 and have 11 digits', () => {
    for (const second of '3456789') {
      expect(checkPhone({ areaCode: '86', phone: `1${second}012345678` }).ok).toBe(true);
    }
    for (const wrong of ['10012345678', '12012345678', '23012345678']) {
      expect(checkPhone({ areaCode: '86', phone: wrong })).toEqual({ ok: false, reason: 'format' });
    }
    expect(checkPhone({ areaCode: '86', phone: '1301234567' })).toEqual({ ok: false, reason: 'length', digits: '11' });
  });

  test('[PHONE-04] are the pattern where no area code is given', () => {
    expect(checkPhone({ phone: '13012345678' })).toEqual({
      ok: true,
      saved: '13012345678',
      canonical: '8613012345678',
    });
    expect(checkPhone({ phone: '22345678901' })).toEqual({ ok: false, reason: 'format' });
  });
});

test('[PHONE-02] an Australian number loses its leading 0, so both writings are one number', () => {
  const both = { ok: true, saved: '412345678', canonical: '61412345678' };
  expect(checkPhone({ areaCode: '61', phone: '0412345678' })).toEqual(both);
  expect(checkPhone({ areaCode: '61', phone: '412345678' })).toEqual(both);
  expect(phoneRule('61').hint).toBe('phone.hintAustralia');
  expect(phoneRule('64').hint).toBeUndefined();
});

test.each([
  ['33', '0612345678', '612345678'],
  ['44', '0712345678', '712345678'],
  ['49', '01512345678', '1512345678'],
  ['64', '021234567', '21234567'],
  ['81', '0901234567', '901234567'],
  ['82', '01012345678', '1012345678'],
])('[PHONE-02] +%s %s and %s are one account, saved as written', (areaCode, withZero, without) => {
  const first = checkPhone({ areaCode, phone: withZero });
  const second = checkPhone({ areaCode, phone: without });
  expect(first).toEqual({ ok: true, saved: withZero, canonical: areaCode + without });
  expect(second).toEqual({ ok: true, saved: without, canonical: areaCode + without });
});

test('[PHONE-02] Taiwan drops the trunk 0 too, Italy keeps it, Canada loses a leading 1', () => {
  expect(checkPhone({ areaCode: '886', phone: '0912345678' })).toMatchObject({ canonical: '886912345678' });
  expect(checkPhone({ areaCode: '39', phone: '0612345678' })).toMatchObject({ canonical: '390612345678' });
  expect(checkPhone({ areaCode: '1', country: 'CA', phone: '14165550123' })).toMatchObject({
    canonical: '14165550123',
  });
  expect(checkPhone({ areaCode: '1', country: 'CA', phone: '4165550123' })).toMatchObject({ canonical: '14165550123' });
});

test.each([
  ['+86 130-1234-5678', '86'],
  ['0086 (130) 1234 5678', '86'],
  ['\u202a+86\u00a013012345678\u202c', '86'],
  ['１３０　１２３４　５６７８', '86'],
  ['130–1234—5678', undefined],
  ['［130］【1234】（5678）', '86'],
  ['\ufeff13012345678\u200b', '86'],
])('[PHONE-03] "%s" is tidied', (raw, areaCode) => {
  expect(tidyPhone(raw, areaCode)).toBe('13012345678');
});

test('[PHONE-03] a pasted code goes only where it is the chosen one', () => {
  expect(checkPhone({ areaCode: '61', phone: '+61 (0)412 345 678' })).toMatchObject({ saved: '412345678' });
  expect(checkPhone({ areaCode: '86', phone: '+61412345678' })).toEqual({ ok: false, reason: 'format' });
});

test('[PHONE-04] nothing typed and letters are told apart', () => {
  for (const phone of ['', '  ', '()-', '+86']) {
    expect(checkPhone({ areaCode: '86', phone })).toEqual({ ok: false, reason: 'empty' });
  }
  expect(checkPhone({ areaCode: '86', phone: '1301234567a' })).toEqual({ ok: false, reason: 'format' });
  expect(checkPhone({ areaCode: '86', phone: '1.39E+10' })).toEqual({ ok: false, reason: 'format' });
});

test('[PHONE-03] a saved number stays the same number when it is checked again', () => {
  const digits = fc.stringMatching(/^\d{5,15}$/);
  const areaCode = fc.constantFrom('86', '852', '61', '1', '49', '81', '82', '33', '44', '39', '64', '886', '971');
  fc.assert(
    fc.property(areaCode, digits, (code, phone) => {
      const first = checkPhone({ areaCode: code, country: 'CA', phone });
      fc.pre(first.ok);
      if (first.ok) expect(checkPhone({ areaCode: code, country: 'CA', phone: first.saved })).toEqual(first);
    }),
  );
});

test('[ADDR-01] dial codes of China are domestic; ten others write addresses the foreign way', () => {
  for (const code of ['86', '852', '853', '886']) {
    expect([isDomesticAreaCode(code), isForeignFormat(code)]).toEqual([true, false]);
  }
  for (const code of ['1', '61', '65', '49', '81', '82', '33', '44', '39', '64']) {
    expect([isDomesticAreaCode(code), isForeignFormat(code)]).toEqual([false, true]);
  }
  expect([isDomesticAreaCode('971'), isForeignFormat('971')]).toEqual([false, false]);
});

test('[SEC-02] an area code is digits: nothing else may get into the form that numbers are known by', () => {
  for (const areaCode of ['a@b.c', '+86', '86\n', ' ', '1234567'])
    expect(checkPhone({ areaCode, phone: '13800138000' })).toEqual({ ok: false, reason: 'format' });
});

test('[ADDR-01] [SALES-06] a number that is looked for is part of its canonical form, however it is typed', () => {
  const typed = ['0412 345 678', '412-345-678', '+61 412 345 678', '0061412345678', '（０４１２）３４５', '\u200b5678'];
  for (const number of typed) expect('61412345678', number).toContain(searchedPhone(number));
  for (const text of ['', 'Mei', '13a', 'a@b.c', '12.5']) expect(searchedPhone(text), text).toBeUndefined();
});
