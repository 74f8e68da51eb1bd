import { expect, test } from 'vitest';
import { mmdbFile } from '../testing/samples/mmdb-file';
import { openIpCountries } from './ip-country';

test('[PHONE-05] a network address is told its country by the operator’s own table', () => {
  const countryOf = openIpCountries(mmdbFile(8, 'SG'));

  expect(countryOf('8.8.8.8')).toBe('SG');
  expect(countryOf('::ffff:8.8.4.4')).toBe('SG');
  expect(countryOf('9.9.9.9')).toBeUndefined();
  expect(countryOf('2001:db8::1')).toBeUndefined();
});

test('[PHONE-05] without a table nothing is known of any address', () => {
  expect(openIpCountries(undefined)('8.8.8.8')).toBeUndefined();
});
