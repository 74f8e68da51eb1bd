// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IdDecisions } from './id-decisions';

afterEach(cleanup);

test('[SALES-05] the Enter that ends a word of an input method sends no refusal, and its Esc takes no words away', () => {
  setLanguage('en');
  const decide = vi.fn();
  render(<IdDecisions onDecide={decide} />);
  fireEvent.click(screen.getByRole('button', { name: /own words/i }));
  const words = screen.getByRole('textbox');
  fireEvent.change(words, { target: { value: '照片' } });

  // As Safari reports them: the composition is over by then.
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(words, { key, keyCode: 229 });
  expect(decide).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toBe(words);

  fireEvent.keyDown(words, { key: 'Enter', keyCode: 13 });
  expect(decide).toHaveBeenCalledWith({ decision: 'refuse', reasonKind: 'other', reason: '照片' });
});
