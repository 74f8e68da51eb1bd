// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import { PriceFrom } from './price-from';

afterEach(cleanup);

/** As it is read: the drawn price is hidden from screen readers, and the hidden one is not drawn. */
const drawn = (container: HTMLElement) => {
  for (const hidden of container.querySelectorAll('.sr-only')) hidden.remove();
  return container.textContent;
};

test.each([
  ['zh', '¥9.90起¥12.00'],
  ['en', 'from¥9.90¥12.00'],
] as const)('[CAT-03] "from" belongs to the price, not to the struck one, in %s', (language, text) => {
  setLanguage(language);

  const { container } = renderScreen(<PriceFrom varies minor={990} was={1200} currency="CNY" />);

  expect(drawn(container)).toBe(text);
});
