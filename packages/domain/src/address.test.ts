import { describe, expect, test } from 'vitest';
import {
  type AddressForm,
  type AddressNeeds,
  checkAddress,
  deliverableCrossBorder,
  destinationOf,
  fullAddress,
  isForeignAddress,
  needsPostcode,
  tidyName,
} from './address';

const now = new Date('2026-11-27T00:00:00Z');
const nothing: AddressNeeds = { idCard: false, idPhotos: false, hasStates: true };

const shenzhen: AddressForm = {
  name: '李雷',
  phoneAreaCode: '86',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  addrDetail: '科技园1号',
};
const sydney: AddressForm = {
  name: 'Han',
  phoneAreaCode: '61',
  province: 'NSW',
  city: 'Sydney',
  addrDetail: '1 George St',
};

const faults = (form: AddressForm, needs: Partial<AddressNeeds> = {}) =>
  checkAddress(form, { ...nothing, ...needs }, now).map(({ field, message }) => `${field}: ${message}`);

describe('the address form', () => {
  test('[ADDR-02] a complete address has no fault, at home or abroad', () => {
    expect(faults(shenzhen)).toEqual([]);
    expect(faults(sydney)).toEqual([]);
  });

  test('[ADDR-02] a domestic form names its faults in the order 1 to 7', () => {
    const empty = {
      name: ' ',
      phoneAreaCode: '86',
      province: '',
      city: '',
      district: '',
      addrDetail: '\t',
      postCode: 'x',
    };
    expect(faults(empty, { idCard: true, idPhotos: true })).toEqual([
      'name: address.nameRequired',
      'area: address.regionRequired',
      'addrDetail: address.detailRequired',
      'postCode: address.postcodeFormat',
      'idCardNo: address.idCardRequired',
      'idPhotoFront: address.idPhotosRequired',
    ]);
  });

  test('[ADDR-02] a foreign form asks for state, city, address and postcode', () => {
    const empty = { name: '', phoneAreaCode: '1', countryCode: 'US', addrDetail: '' };
    expect(faults(empty)).toEqual([
      'name: address.nameRequired',
      'province: address.stateRequired',
      'city: address.cityRequired',
      'addrDetail: address.detailRequired',
      'postCode: address.postcodeRequired',
    ]);
    expect(faults({ ...sydney, province: '' })).toEqual(['province: address.stateRequired']);
    expect(faults({ ...sydney, province: '' }, { hasStates: false })).toEqual([]);
  });

  test.each(['86', '852', '853', '886'])('[ADDR-02] +%s needs province, city and district', (phoneAreaCode) => {
    for (const missing of ['province', 'city', 'district']) {
      expect(faults({ ...shenzhen, phoneAreaCode, [missing]: ' ' })).toEqual(['area: address.regionRequired']);
    }
  });

  test('[ADDR-06] the US and Singapore need a postcode, Canada and others do not', () => {
    expect(needsPostcode('US', '1')).toBe(true);
    expect(needsPostcode(undefined, '1')).toBe(true);
    expect(needsPostcode('SG', '65')).toBe(true);
    expect(needsPostcode('CA', '1')).toBe(false);
    expect(needsPostcode('AU', '61')).toBe(false);
    expect(faults({ ...sydney, phoneAreaCode: '65', postCode: '048616' })).toEqual([]);
  });

  test.each(['12345678901', '2000a', '20 00', '12345-678'])('[ADDR-06] %s is no postcode', (postCode) => {
    expect(faults({ ...sydney, postCode })).toEqual(['postCode: address.postcodeFormat']);
  });

  test('[ADDR-12] an ID number is checked when it is given, and needed where the shop says', () => {
    expect(faults({ ...shenzhen, idCardNo: '11010519491231002X' }, { idCard: true })).toEqual([]);
    expect(faults({ ...shenzhen, idCardNo: '110105194913310020' })).toEqual(['idCardNo: address.idCardWrong']);
    expect(faults({ ...sydney, idCardNo: 'left over from another country' })).toEqual([]);
  });

  test('[ADDR-02] both ID photos are needed where the shop says; the missing one is focused', () => {
    expect(faults({ ...shenzhen, hasIdFront: true }, { idPhotos: true })).toEqual([
      'idPhotoBack: address.idPhotosRequired',
    ]);
    expect(faults({ ...shenzhen, hasIdFront: true, hasIdBack: true }, { idPhotos: true })).toEqual([]);
  });

  test('[ADDR-02] a sender without a name has a message of their own', () => {
    expect(faults({ ...shenzhen, name: ' ' }, { isSender: true })).toEqual(['name: address.senderNameRequired']);
    expect(faults({ ...shenzhen, name: '𠮷'.repeat(51) }, { isSender: true })).toEqual(['name: address.nameTooLong']);
  });

  test('[ADDR-02] a name has up to 50 characters', () => {
    expect(faults({ ...shenzhen, name: ` ${'𠮷'.repeat(50)} ` })).toEqual([]);
    expect(faults({ ...shenzhen, name: '𠮷'.repeat(51) })).toEqual(['name: address.nameTooLong']);
  });
});

test.each([
  ['  李雷 ', '李雷'],
  ['Han   Mei\u3000Mei', 'Han Mei Mei'],
  ['阿凡提•买买提', '阿凡提·买买提'],
  ['阿凡提・买买提', '阿凡提·买买提'],
  ['阿凡提 ‧ 买买提', '阿凡提·买买提'],
  ['\u202a李雷\u202c\ufeff', '李雷'],
  ['🌸李雷❤️ 👩‍👩‍👧👍🏽🇨🇳', '李雷'],
  ['Amy 😀 Lee 2', 'Amy Lee 2'],
  ['😀', ''],
])('[ADDR-02] the name "%s" is kept as "%s"', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept);
});

describe('[ADDR-01] the full address', () => {
  const place = { nation: '', province: '', city: '', district: '', addrDetail: '' };

  test.each([
    ['中国', '广东省', '深圳市', '南山区', '科技园1号', '中国广东省深圳市南山区科技园1号'],
    ['中国', '北京市', '北京市', '朝阳区', '建国路8号', '中国北京市朝阳区建国路8号'],
    ['', '广东省', '深圳市', '南山区', '88号院', '广东省深圳市南山区88号院'],
    ['China', 'Guangdong', 'Shenzhen', 'Nanshan', '1 Keji Yuan', 'China Guangdong Shenzhen Nanshan 1 Keji Yuan'],
  ])('[ADDR-01] of %s %s %s runs from the country down', (nation, province, city, district, addrDetail, shown) => {
    expect(fullAddress({ phoneAreaCode: '86', nation, province, city, district, addrDetail })).toBe(shown);
  });

  test.each(['1', '61', '65', '49', '81', '82', '33', '44', '39', '64'])(
    '[ADDR-01] of +%s runs from the street up',
    (phoneAreaCode) => {
      const street = {
        ...place,
        phoneAreaCode,
        nation: 'Land',
        province: 'NSW',
        city: 'Sydney',
        addrDetail: '1 George St',
      };
      expect(fullAddress({ ...street, postCode: '2000' })).toBe('1 George St, Sydney, NSW 2000, Land');
    },
  );

  test('[ADDR-01] names a city once that is its own state and country', () => {
    const singapore = { nation: 'Singapore', province: 'Singapore', city: 'Singapore', district: '' };
    expect(fullAddress({ ...singapore, phoneAreaCode: '65', addrDetail: '1 Raffles Pl', postCode: '048616' })).toBe(
      '1 Raffles Pl, Singapore 048616',
    );
  });

  test('[ADDR-01] keeps the postcode last at home, and survives what is missing', () => {
    expect(fullAddress({ ...place, phoneAreaCode: '86', province: '广东省', postCode: '518000' })).toBe(
      '广东省 518000',
    );
    expect(fullAddress({ ...place, phoneAreaCode: '86' })).toBe('');
    expect(fullAddress({ ...place, phoneAreaCode: '61' })).toBe('');
  });
});

test.each([
  ['440000', 'CN'],
  ['110000', 'CN'],
  ['810000', 'HK'],
  ['820000', 'MO'],
  ['710000', 'TW'],
  ['', 'CN'],
])(
  '[CHK-02.2] the region "%s" of the one Chinese tree is in %s, whichever of its four dial codes the phone has',
  (provinceId, destination) => {
    const phones = { '86': 'CN', '852': 'HK', '853': 'MO', '886': 'TW' };
    for (const [phoneAreaCode, phoneCountry] of Object.entries(phones)) {
      expect(destinationOf({ phoneAreaCode, phoneCountry, provinceId })).toBe(destination);
      expect(isForeignAddress({ phoneAreaCode })).toBe(false);
    }
  },
);

test('[CHK-02.2] a state abroad is in its own country, of two with one dial code too', () => {
  expect(destinationOf({ phoneAreaCode: '61', phoneCountry: 'AU', provinceId: 'AU-NSW' })).toBe('AU');
  expect(destinationOf({ phoneAreaCode: '1', phoneCountry: 'US', provinceId: 'US-CA' })).toBe('US');
  expect(destinationOf({ phoneAreaCode: '1', phoneCountry: 'CA', provinceId: 'CA-ON' })).toBe('CA');
  expect(destinationOf({ phoneAreaCode: '65', phoneCountry: 'SG', provinceId: '' })).toBe('SG');
  expect(isForeignAddress({ phoneAreaCode: '61' })).toBe(true);
});

test('[CHK-02.2] cross-border parcels go to China, Hong Kong, Macao and Taiwan alone', () => {
  for (const countryCode of ['CN', 'HK', 'MO', 'TW']) expect(deliverableCrossBorder({ countryCode })).toBe(true);
  for (const countryCode of ['AU', 'US', 'SG', '']) expect(deliverableCrossBorder({ countryCode })).toBe(false);
});
