import { expect, test } from 'vitest';
import { networkOf } from './network';

test('[SEC-03] all addresses of one IPv6 line count as one caller', () => {
  const written = ['2001:db8:0:7::1', '2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8::7:a:b:c:d'];

  expect(written.map(networkOf)).toEqual(Array(3).fill('2001:db8:0:7::/64'));
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('[SEC-03] an IPv4 address counts as itself, in either writing', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(networkOf)).toEqual(['192.0.2.7', '::ffff:192.0.2.7']);
});
