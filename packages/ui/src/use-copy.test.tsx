// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from './lib/toast-queue';
import { useCopy } from './use-copy';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en', clipboard: { writeText } });
  toasts.set([]);
});
afterEach(() => void vi.unstubAllGlobals());

const told = () => toasts.get().map(({ kind }) => kind);

test('what was copied is said to be', async () => {
  writeText.mockResolvedValueOnce();
  await renderHook(useCopy).result.current('SF123');
  expect(writeText).toHaveBeenCalledWith('SF123');
  expect(told()).toEqual(['success']);
});

test('a browser that refuses leaves the text selected in its field, and says that it has to be copied by hand', async () => {
  writeText.mockRejectedValue(new DOMException('Write permission denied', 'NotAllowedError'));
  const field = document.createElement('textarea');
  field.value = 'SF123';
  document.body.append(field);
  const copy = renderHook(useCopy).result.current;
  await copy('SF123');
  await copy('SF123', { current: field });
  expect(field.selectionEnd).toBe(5);
  expect(told()).toEqual(['info', 'info']);
});
