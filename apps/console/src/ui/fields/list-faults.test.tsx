// @vitest-environment happy-dom

import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { TextField } from '@pcmall/ui/text-field';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

interface Values {
  name: string;
  lines: { amount: string }[];
}

const rules = ({ name, lines }: Values) => ({
  name: name ? undefined : ({ key: 'input.required' } as const),
  ...Object.fromEntries(
    lines.map(({ amount }, index) => [
      `lines.${index}.amount`,
      amount ? undefined : { key: 'input.required' as const },
    ]),
  ),
});

const refuse = async ({ lines }: Values) => {
  if (lines[1]?.amount === '9') throw new CallError('400', 'Too much', { fields: { 'lines.1.amount': 'Too much' } });
};

const Amount = ({ index }: { index: number }) => (
  <TextField label={`Amount ${index}`} {...useFormField<Values>(`lines.${index}.amount`)} />
);

function Lines() {
  const { form } = useShopForm<Values>({
    ...{ defaultValues: { name: 'A', lines: [{ amount: '1' }, { amount: '' }] }, rules, mode: 'onSubmit' },
  });
  const { submit } = useFormSubmit(form, refuse);
  return (
    <FormProvider {...form}>
      <form onSubmit={submit}>
        <Amount index={0} />
        <Amount index={1} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

test('a fault within a list is told at its own field and gone to, whether a rule or the server finds it', async () => {
  setLanguage('en');
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Lines />
    </QueryClientProvider>,
  );
  const [first, second] = [screen.getByLabelText('Amount 0'), screen.getByLabelText('Amount 1')];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please fill this in');
  expect(document.activeElement).toBe(second);
  expect(first.getAttribute('aria-invalid')).toBeNull();

  await user.type(second, '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Too much');
  expect(second.getAttribute('aria-invalid')).toBe('true');
});
