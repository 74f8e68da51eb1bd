import { expect, test } from 'vitest';
import { parcelFault, tidyParcel } from './parcel-fields';

const parcel = (trackingNo: string) => ({ carrierId: 'c1', trackingNo });

test.each([
  ['AB12', 'AB12'],
  ['AB 12', ' AB12 '],
  ['AB12', '\uff21\uff22\uff11\uff12'],
])('[SALES-03] a label that was scanned twice is told at its field, however it is written: %j, %j', (first, second) => {
  expect(parcelFault(parcel(second), [parcel(first)])).toBe('twice');
});

test('[SALES-03] a parcel needs a carrier and a number, which goes as the server keeps it', () => {
  expect(parcelFault({ carrierId: '', trackingNo: 'AB12' })).toBe('carrier');
  expect(parcelFault(parcel('\u200b '))).toBe('number');
  expect(parcelFault(parcel('AB12'), [parcel('AB13')])).toBeUndefined();
  expect(tidyParcel(parcel(' AB 12'))).toEqual(parcel('AB12'));
});
