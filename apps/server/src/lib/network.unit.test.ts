import { expect, test } from 'vitest';
import { isInside, isLoopback, networkOf, plainAddress } from './network';

test('[SEC-03] all addresses of one IPv6 line count as one caller', () => {
  const written = ['2001:db8:0:7::1', '2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8::7:a:b:c:d'];

  expect(written.map(networkOf)).toEqual(Array(3).fill('2001:db8:0:7::/64'));
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('[SEC-03] an IPv4 address counts as itself, in either writing', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(networkOf)).toEqual(['192.0.2.7', '::ffff:192.0.2.7']);
});

test('[OPS-03] the machine itself and private networks are inside, in either writing of an address', () => {
  const inside = [
    '127.0.0.1',
    '127.8.8.8',
    '::1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '::ffff:10.0.0.1',
    'fd00::1',
  ];
  const outside = ['203.0.113.7', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:203.0.113.7', 'not an address'];

  expect(inside.map(isInside)).toEqual(inside.map(() => true));
  expect(outside.map(isInside)).toEqual(outside.map(() => false));
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3'].map(isLoopback)).toEqual([true, true, true, false]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['somebody', 'unknown'],
  ['', 'unknown'],
])('[SEC-03] a caller written as "%s" is %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
  expect(isInside(plainAddress(text))).toBe(false);
});
