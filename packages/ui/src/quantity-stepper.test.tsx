// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from './i18n/i18n';
import { QuantityStepper } from './quantity-stepper';

afterEach(cleanup);

test.each([
  ['en', 'Tea Increase quantity', 'Tea Decrease quantity'],
  ['zh', 'Tea 增加数量', 'Tea 减少数量'],
] as const)('its buttons name the product that they count, in %s', (language, more, less) => {
  setLanguage(language);
  const onChange = vi.fn();
  render(<QuantityStepper value={2} label="Tea" onChange={onChange} />);

  fireEvent.click(screen.getByRole('button', { name: more }));
  fireEvent.click(screen.getByRole('button', { name: less }));

  expect(onChange.mock.calls).toEqual([[3], [1]]);
});
