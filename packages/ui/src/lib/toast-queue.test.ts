import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastGenericError, toastServerMessage, toasts } from './toast-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => toasts.get().map(({ text }) => text);

test('[SHELL-15] a toast leaves after 2 seconds', () => {
  toast.success('saved');
  vi.advanceTimersByTime(1999);
  expect(shown()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('the same text twice is shown once and stays 2 seconds more', () => {
  toast.info('copied');
  vi.advanceTimersByTime(1500);
  toast.info('copied');
  expect(shown()).toEqual(['copied']);
  vi.advanceTimersByTime(1500);
  expect(shown()).toEqual(['copied']);
});

test('[SHELL-15] messages of the server come one in 2 seconds, the generic error one in 1 second', () => {
  toastServerMessage('first');
  toastServerMessage('second');
  toastGenericError();
  toastGenericError();
  expect(shown()).toEqual(['first', '系统繁忙，请稍后再试']);
  vi.advanceTimersByTime(1000);
  toastGenericError();
  toastServerMessage('third');
  expect(shown()).toEqual(['first', '系统繁忙，请稍后再试']);
  expect(toasts.get().length).toBe(2);
  vi.advanceTimersByTime(1000);
  toastServerMessage('fourth');
  expect(shown()).toContain('fourth');
});
