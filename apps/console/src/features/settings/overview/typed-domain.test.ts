import { expect, test } from 'vitest';
import { typedDomain } from './typed-domain';

test('[SETUP-01] a domain may be pasted from the address bar', () => {
  expect(typedDomain(' https://shop.example.com/home?lang=en ')).toBe('shop.example.com');
  expect(typedDomain('shop.example.com')).toBe('shop.example.com');
  // What is no domain stays one, for the server to refuse.
  expect(typedDomain('ftp://shop.example.com')).not.toBe('shop.example.com');
});
