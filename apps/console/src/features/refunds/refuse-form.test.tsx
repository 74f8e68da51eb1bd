// @vitest-environment happy-dom
import { consoleFormMessages } from '@pcmall/contract/console/form-messages';
import { addFormMessages } from '@pcmall/ui/form/fault';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query';
import { RefuseForm } from './refuse-form';

const open = () => {
  const [send, cancel] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient}>
      <RefuseForm onSend={send} onCancel={cancel} />
    </QueryClientProvider>,
  );
  return { send, cancel };
};

const pressed = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const picked = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const refuse = () => fireEvent.click(screen.getByRole('button', { name: 'Refuse the refund' }));
const missing = consoleFormMessages['refusal.reasonRequired'];

beforeEach(() => {
  setLanguage('en');
  addFormMessages(consoleFormMessages);
});
afterEach(cleanup);

test('[SALES-05] the number that a reason has in the queue picks why a refund is refused, another one picks anew, and words may follow', async () => {
  const { send } = open();
  screen.getAllByRole('radio')[0]?.focus();
  pressed('5');
  expect(picked()).toBe('notReturned');
  pressed('2');
  expect(picked()).toBe('used');
  // It agrees in the queue, and must not mean a reason here.
  pressed('1');
  expect(picked()).toBe('used');
  // Where the focus is nowhere, as after a click at a picture.
  (document.activeElement as HTMLElement).blur();
  pressed('4');
  expect(picked()).toBe('unclear');
  fireEvent.change(words(), { target: { value: ' The lid from above ' } });
  refuse();

  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith({ reasonKind: 'unclear', reason: 'The lid from above' });
});

test('[SALES-05] nothing is refused in words of one’s own without words, which a number is part of there', async () => {
  const { send } = open();
  expect([picked(), document.activeElement]).toEqual(['other', words()]);
  pressed('1');
  expect(picked()).toBe('other');
  refuse();
  await waitFor(() => expect(words().getAttribute('aria-invalid')).toBe('true'));
  setLanguage('zh');
  expect(await screen.findByText(missing.zh)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('radio', { name: '已超过可退款的期限' }));
  await waitFor(() => expect(screen.queryByText(missing.zh)).toBeNull());
});

test('[SALES-05] the Enter and the Esc of an input method neither refuse a refund nor take its words away', async () => {
  const { send, cancel } = open();
  fireEvent.change(words(), { target: { value: '照片' } });

  // As Safari reports them: the composition is over by then.
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(words(), { key, keyCode: 229 });
  expect([send, cancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(words().value).toBe('照片');

  fireEvent.keyDown(words(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(send).toHaveBeenCalledWith({ reasonKind: 'other', reason: '照片' }));
  fireEvent.keyDown(words(), { key: 'Escape' });
  expect(cancel).toHaveBeenCalled();
});
