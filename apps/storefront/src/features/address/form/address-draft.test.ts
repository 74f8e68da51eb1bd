import { expect, test } from 'vitest';
import { draftOf } from './address-draft';
import { emptyValues } from './address-values';

const china = {
  id: '1',
  value: '86',
  country: 'CN',
  key: 'CN-86',
  name: 'China',
  regionId: '00000001',
  hasStates: true,
};
const base = emptyValues(china, false);

test('[ADDR-02] a draft holds what was typed and the country it was typed for, but no photos', () => {
  const photo = { photo: new Blob(['x']) };

  expect(draftOf({ ...base, name: '王小明', idPhotoFront: photo }, base)).toEqual({
    name: '王小明',
    phoneAreaCode: '86',
    phoneCountry: 'CN',
  });
});

test('[ADDR-02] a form that is as it began leaves no draft', () => {
  expect(draftOf({ ...base, area: [] }, base)).toBeUndefined();
  expect(draftOf({ ...base, idPhotoBack: { photo: undefined } }, base)).toBeUndefined();
});
