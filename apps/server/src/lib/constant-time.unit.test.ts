import { expect, test } from 'vitest';
import { equalInConstantTime } from './constant-time';

test('[SEC-02] equal texts are equal, others are not, whatever letters and lengths they have', () => {
  expect(equalInConstantTime('secret', 'secret')).toBe(true);
  expect(equalInConstantTime('secret', 'secreT')).toBe(false);
  expect(equalInConstantTime('secret', 'secrets')).toBe(false);
  // As many characters, but not as many bytes.
  expect(equalInConstantTime('secret', 'sécret')).toBe(false);
});
