import { expect, test } from 'vitest';
import { checkAddress } from './address';
import {
  checkRecipientId,
  demandsNumber,
  isOtherPerson,
  keepsNumber,
  parcelNeedsId,
  type RecipientIdForm,
  type RecipientOnFile,
  takesId,
} from './recipient-id';

const now = new Date('2026-11-27T00:00:00Z');
const number = '11010519491231002X';
const none = { front: false, back: false };
const both = { front: true, back: true };

const form: RecipientIdForm = {
  isRecipient: true,
  name: '阿凡提·买买提',
  countryCode: 'CN',
  identityNeeded: false,
  number: undefined,
  newPhotos: none,
};
const onFile: RecipientOnFile = { name: '阿凡提·买买提', hasNumber: true, isPassed: false, photos: none };

const faults = (changes: Partial<RecipientIdForm>, before?: RecipientOnFile, arePhotosAsked = false) => {
  const { name } = { ...form, ...changes };
  const { ids, needs } = checkRecipientId({ ...form, ...changes }, before, { arePhotosAsked });
  const place = { province: '广东省', city: '深圳市', district: '南山区', addrDetail: '科技园路1号' };
  return checkAddress({ ...place, name, phoneAreaCode: '86', ...ids }, { ...needs, hasStates: false }, now).map(
    ({ message }) => message,
  );
};

test('[ADDR-03] a name typed another way is the same person, another name is another person', () => {
  expect(isOtherPerson(' 阿凡提 • 买买提', onFile.name)).toBe(false);
  expect(isOtherPerson('Han  Mei', 'Han Mei')).toBe(false);
  expect(isOtherPerson('李四', onFile.name)).toBe(true);
});

test('[CHK-02.2] an ID is taken in mainland China alone, and never of a sender', () => {
  expect(takesId(form)).toBe(true);
  for (const countryCode of ['HK', 'MO', 'TW', 'AU']) expect(takesId({ ...form, countryCode })).toBe(false);
  expect(takesId({ ...form, isRecipient: false })).toBe(false);
});

test('[CHK-02.2] a cross-border order demands no ID of a recipient in Hong Kong, Macao or Taiwan', () => {
  for (const countryCode of ['HK', 'MO', 'TW']) {
    expect(demandsNumber({ ...form, countryCode, identityNeeded: true }, undefined)).toBe(false);
    expect(faults({ countryCode, identityNeeded: true }, undefined, true)).toEqual([]);
  }
  expect(faults({ identityNeeded: true })).toEqual(['address.idCardRequired']);
});

test('[ADDR-03] a changed name clears the ID number and asks for a new one, where there was one', () => {
  expect(keepsNumber({ ...form, name: '李四' }, onFile)).toBe(false);
  expect(demandsNumber({ ...form, name: '李四' }, onFile)).toBe(true);
  expect(demandsNumber({ ...form, name: '李四' }, { ...onFile, hasNumber: false })).toBe(false);
  expect(demandsNumber({ ...form, name: '李四', countryCode: 'AU' }, onFile)).toBe(false);
  expect(faults({ name: '李四' }, onFile)).toEqual(['address.idCardRequired']);
  expect(faults({ name: '李四', number }, onFile)).toEqual([]);
});

test('[ADDR-03] an untouched number stays with its person; one taken out or typed anew does not', () => {
  expect(keepsNumber(form, onFile)).toBe(true);
  expect(keepsNumber(form, undefined)).toBe(false);
  expect(keepsNumber(form, { ...onFile, hasNumber: false })).toBe(false);
  expect(keepsNumber({ ...form, number: '' }, onFile)).toBe(false);
  expect(keepsNumber({ ...form, number }, onFile)).toBe(false);
});

test('[ADDR-12] an order that demands an ID takes a new number or the one on file', () => {
  expect(faults({ identityNeeded: true })).toEqual(['address.idCardRequired']);
  expect(faults({ identityNeeded: true }, onFile)).toEqual([]);
  expect(faults({ identityNeeded: true, number: '' }, onFile)).toEqual(['address.idCardRequired']);
  expect(faults({ identityNeeded: true, number })).toEqual([]);
  expect(faults({ number: '110105194913310020' })).toEqual(['address.idCardWrong']);
});

test('[ADDR-12] nothing is asked of a number where none is taken', () => {
  expect(checkRecipientId({ ...form, isRecipient: false, number: 'x' }, undefined, { arePhotosAsked: true })).toEqual({
    ids: { idCardNo: '', hasIdFront: false, hasIdBack: false },
    needs: { idCard: false, idPhotos: false },
  });
});

test('[ADDR-02] where the shop asks for photos both sides are needed, wherever an ID is taken', () => {
  expect(faults({}, undefined, true)).toEqual(['address.idPhotosRequired']);
  expect(faults({ newPhotos: { front: true, back: false } }, undefined, true)).toEqual(['address.idPhotosRequired']);
  expect(faults({ newPhotos: both }, undefined, true)).toEqual([]);
  expect(
    faults({ newPhotos: { front: false, back: true } }, { ...onFile, photos: { front: true, back: false } }, true),
  ).toEqual([]);
  expect(checkRecipientId({ ...form, countryCode: 'AU' }, undefined, { arePhotosAsked: true }).needs.idPhotos).toBe(
    false,
  );
});

test('[ADDR-03] photos on file count until the name is another person’s', () => {
  const withPhotos = { ...onFile, hasNumber: false, photos: both };

  expect(faults({}, withPhotos, true)).toEqual([]);
  expect(faults({ name: '李四' }, withPhotos, true)).toEqual(['address.idPhotosRequired']);
});

test('[ADDR-13] photos deleted after the ID was passed are not asked for again, unless the number changes', () => {
  const passed = { ...onFile, isPassed: true };

  expect(faults({}, passed, true)).toEqual([]);
  expect(faults({ number }, passed, true)).toEqual(['address.idPhotosRequired']);
  expect(faults({}, onFile, true)).toEqual(['address.idPhotosRequired']);
});

test('[ORD-02] [CHK-02.2] a parcel needs an ID when it comes to mainland China from abroad', () => {
  expect(parcelNeedsId('crossBorder', { countryCode: 'CN' })).toBe(true);
  expect(parcelNeedsId('crossBorder', { countryCode: 'HK' })).toBe(false);
  expect(parcelNeedsId('local', { countryCode: 'CN' })).toBe(false);
  expect(parcelNeedsId('crossBorder', null)).toBe(false);
});
