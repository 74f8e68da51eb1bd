// @vitest-environment happy-dom

import { draftOf } from '@pcmall/ui/form/form-draft';
import { expect, test } from 'vitest';
import { addressDraft } from './address-draft';
import { type AddressValues, emptyValues } from './address-values';

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
const draft = (values: AddressValues) => draftOf(values, base, addressDraft('a'));

test('[ADDR-02] a draft holds what was typed and the country it was typed for, but no photos', () => {
  const photo = { photo: new Blob(['x']) };

  expect(draft({ ...base, name: '王小明', idPhotoFront: photo })).toEqual({
    name: '王小明',
    phoneAreaCode: '86',
    phoneCountry: 'CN',
  });
});

test('[ADDR-02] a form that is as it began leaves no draft', () => {
  expect(draft({ ...base, area: [] })).toBeUndefined();
  expect(draft({ ...base, idPhotoBack: { photo: undefined } })).toBeUndefined();
});
