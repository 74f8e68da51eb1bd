import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openIdData, sealIdData } from './id-data';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const number = '11010519491231002X';

test('[ADDR-13] an ID number at rest tells nothing, not even that two are the same', () => {
  const sealed = sealIdData(newKey, '1001', number);

  expect(sealed).not.toContain(number);
  expect(sealed).not.toContain(Buffer.from(number).toString('base64url').slice(0, 12));
  expect(sealIdData(newKey, '1001', number)).not.toBe(sealed);
  expect(openIdData([newKey], '1001', sealed)).toBe(number);
});

test('[ADDR-13] after the key was changed, what the old one sealed still opens', () => {
  const sealed = sealIdData(oldKey, '1001', number);

  expect(openIdData([newKey, oldKey], '1001', sealed)).toBe(number);
  expect(() => openIdData([newKey], '1001', sealed)).toThrow('which is not here');
});

test('[ADDR-13] sealed data that was changed, or moved to another shop, does not open', () => {
  const sealed = sealIdData(newKey, '1001', number);
  const flipped = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`;

  expect(() => openIdData([newKey], '1002', sealed)).toThrow();
  expect(() => openIdData([newKey], '1001', flipped)).toThrow();
});
