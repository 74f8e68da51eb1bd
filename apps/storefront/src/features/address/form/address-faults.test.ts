// @vitest-environment happy-dom
import type { AreaCode } from '@pcmall/contract/region';
import { faultEntries } from '@pcmall/ui/form/fault';
import { expect, test } from 'vitest';
import { china, entryInShenzhen } from '../../../testing/examples';
import { bodyOf } from './address-body';
import { type AddressRules, addressFaults } from './address-faults';
import { type AddressValues, emptyValues, locationIn, valuesOf } from './address-values';
import { idCardFor, needsIdCard, photoOnFile, showsIdCard } from './recipient-id';

const singapore: AreaCode = { ...china, value: '65', country: 'SG', key: 'SG-65', name: '新加坡', hasStates: false };
const entry = entryInShenzhen;

const now = new Date('2026-11-27T00:00:00Z');
const rules = (changes: Partial<AddressRules> = {}): AddressRules => ({
  addressType: 1,
  country: china,
  before: undefined,
  identityNeeded: false,
  idImageNeeded: false,
  ...changes,
});
const faults = (values: Partial<AddressValues>, changes: Partial<AddressRules> = {}) =>
  faultEntries(addressFaults({ ...valuesOf(entry), idCardNo: '', ...values }, rules(changes), now)).map(
    ({ field, fault }) => [field, fault.key],
  );

test('[ADDR-02] an empty form names each field that is missing, a complete one none', () => {
  const empty = faultEntries(addressFaults(emptyValues(china, false), rules(), now));

  expect(empty.map(({ field }) => field)).toEqual(['name', 'phone', 'area', 'addrDetail']);
  expect(faults({})).toEqual([]);
});

test('[ADDR-02] two of three levels are not enough, and abroad the missing state shows at the state', () => {
  expect(faults({ area: valuesOf(entry).area.slice(0, 2) })).toEqual([['area', 'address.regionRequired']]);
  const abroad = { phoneAreaCode: '49', phoneCountry: 'DE', phone: '1701234567', area: [], city: 'Berlin' };
  expect(faults(abroad)).toEqual([['area', 'address.stateRequired']]);
});

test('[ADDR-03] Singapore comes with its city and province, any other country with an empty place', () => {
  expect(locationIn(singapore)).toMatchObject({
    city: 'Singapore',
    province: 'Singapore',
    area: [],
    phoneCountry: 'SG',
  });
  expect(locationIn(china)).toMatchObject({ city: '', province: '', area: [], postCode: '' });
  const inSingapore = { ...locationIn(singapore), phone: '81234567', postCode: '018956' };
  expect(faults(inSingapore, { country: singapore })).toEqual([]);
});

test('[ADDR-03] another name forgets the number on file, the old name brings it back', () => {
  expect(idCardFor('李四', entry.idCardNo, entry)).toBe('');
  expect(idCardFor(' 阿凡提•买买提', '', entry)).toBe(entry.idCardNo);
  expect(idCardFor('李四', '11010519491231002X', entry)).toBe('11010519491231002X');
  expect(idCardFor('李四', '', undefined)).toBe('');
});

test('[ADDR-03] after a change of name the number has to be given again', () => {
  expect(faults({ name: '李四' }, { before: entry })).toEqual([['idCardNo', 'address.idCardRequired']]);
  expect(faults({ idCardNo: entry.idCardNo }, { before: entry, identityNeeded: true })).toEqual([]);
  expect(faults({ name: '李四', idCardNo: '110101199003070011' }, { before: entry })).toEqual([]);
  expect(needsIdCard({ ...valuesOf(entry), name: '李四' }, { ...rules(), before: { ...entry, idCardNo: '' } })).toBe(
    false,
  );
});

const hongKong = [{ id: '810000', name: '香港特别行政区' }];
const phoneOf = (phoneAreaCode: string, phoneCountry: string) => ({ ...valuesOf(entry), phoneAreaCode, phoneCountry });

test('[CHK-02.2] an ID number is asked for by the region, whatever the phone, and never from a sender', () => {
  const ordered = rules({ identityNeeded: true });

  expect(showsIdCard(phoneOf('852', 'HK'), ordered)).toBe(true);
  expect(needsIdCard(phoneOf('852', 'HK'), ordered)).toBe(true);
  expect(showsIdCard({ ...phoneOf('86', 'CN'), area: hongKong }, ordered)).toBe(false);
  expect(showsIdCard({ ...phoneOf('852', 'HK'), area: hongKong }, ordered)).toBe(false);
  expect(showsIdCard(phoneOf('61', 'AU'), ordered)).toBe(false);
  expect(showsIdCard(phoneOf('86', 'CN'), rules({ addressType: 0 }))).toBe(false);
});

test('[ADDR-11] the call gets ids and names of the regions, and no masked number', () => {
  const body = bodyOf(valuesOf(entry), 1, entry);

  expect(body).toMatchObject({ provinceId: '440000', cityId: '440300', districtId: '440305', country: '南山区' });
  expect(body.idCardNo).toBeUndefined();
  expect(bodyOf({ ...valuesOf(entry), idCardNo: '' }, 1, entry).idCardNo).toBe('');
  expect(body).not.toHaveProperty('area');
});

test('[ADDR-02] where the shop asks for photos both sides are needed, in China only', () => {
  const chosen = { photo: new Blob() };
  const asked = { idImageNeeded: true };

  expect(faults({}, asked)).toEqual([['idPhotoFront', 'address.idPhotosRequired']]);
  expect(faults({ idPhotoFront: chosen }, asked)).toEqual([['idPhotoBack', 'address.idPhotosRequired']]);
  expect(faults({ idPhotoFront: chosen, idPhotoBack: { photo: undefined } }, asked)).toEqual([]);
  const inSingapore = { ...locationIn(singapore), phone: '81234567', postCode: '018956' };
  expect(faults(inSingapore, { ...asked, country: singapore })).toEqual([]);
});

test('[ADDR-03] photos on file count until the name is another person’s', () => {
  const before = { ...entry, idCardNo: '', idPhotoFront: '/front', idPhotoBack: '/back' };

  expect(faults({}, { before, idImageNeeded: true })).toEqual([]);
  expect(faults({ name: '李四' }, { before, idImageNeeded: true })).toEqual([
    ['idPhotoFront', 'address.idPhotosRequired'],
  ]);
  expect(photoOnFile('李四', before, 'idPhotoFront')).toBe('');
});
