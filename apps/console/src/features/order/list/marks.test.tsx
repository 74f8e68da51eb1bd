// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Marks } from './marks';

afterEach(cleanup);

const order = { status: 'toShip', idState: 'passed', refundWaiting: false, noted: true } as const;

/** What is seen, and what is read out. */
const told = (row: Parameters<typeof Marks>[0]['row']) => {
  const { container } = render(<Marks row={row} />);
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { all: container.textContent, short: texts('[aria-hidden]'), whole: texts('.sr-only') };
};

test('[SALES-02] one mark of an order is told in full, several by a word each, so that a row keeps room for its goods', () => {
  setLanguage('en');
  expect(told(order)).toEqual({ all: 'Noted', short: [], whole: [] });
  expect(told({ ...order, idState: 'missing', refundWaiting: true })).toMatchObject({
    short: ['Refund', 'ID', 'Note'],
    whole: ['Refund waiting', expect.any(String), 'Noted'],
  });
});
