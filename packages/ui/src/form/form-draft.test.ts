// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { startDraft } from './form-draft';

const empty = { name: '', phone: '' };
const options = { key: 'draft:test', fields: ['name', 'phone'] } as const;

const openForm = () => renderHook(() => useForm({ defaultValues: empty })).result.current;
const stored = () => JSON.parse(sessionStorage.getItem(options.key) ?? 'null');

beforeEach(() => sessionStorage.clear());

test('what is typed before the code of drafts has arrived is kept without another key being pressed', () => {
  const form = openForm();
  form.setValue('name', 'Li Si');

  startDraft(form, () => empty, options);

  expect(stored()).toEqual({ name: 'Li Si' });
});

test('a draft fills in what was not typed meanwhile, and what was typed stays', () => {
  sessionStorage.setItem(options.key, JSON.stringify({ name: 'Wang', phone: '0412345678' }));
  const form = openForm();
  form.setValue('name', 'Li Si');

  startDraft(form, () => empty, options);

  expect(form.getValues()).toEqual({ name: 'Li Si', phone: '0412345678' });
  expect(stored()).toEqual({ name: 'Li Si', phone: '0412345678' });
});

test('a form that nobody typed into keeps nothing', () => {
  startDraft(openForm(), () => empty, options);
  expect(stored()).toBeNull();
});
