// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from './storage';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('language', 'zh');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of localStore.keys()) localStore.remove(key);
});

const refuse = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

/** Storage that holds a language, and can be read. */
const storageWith = (write: () => void): Storage => {
  const getItem = (key: string) => (key === 'language' ? 'zh' : null);
  return Object.assign(Object.create({ getItem, setItem: write, removeItem: write }), { language: 'zh' });
};

test.each([
  ['throws', refuse],
  ['drops what is written', () => {}],
])('[SHELL-20.3] storage that %s: what was set counts for the visit, before what is stored', (_, write) => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(storageWith(write));

  localStore.set('language', 'en');
  localStore.set('shopId', '7');

  expect([localStore.get('language'), localStore.get('shopId')]).toEqual(['en', '7']);
  expect(localStore.keys().sort()).toEqual(['language', 'shopId']);
  expect([localStore.isKept('language'), localStore.isKept('other')]).toEqual([false, true]);
  localStore.remove('language');
  expect([localStore.get('language'), localStore.keys()]).toEqual([null, ['shopId']]);
});

test('[SHELL-20.3] storage that may not even be touched', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);

  expect([localStore.get('language'), localStore.keys()]).toEqual([null, []]);
  localStore.set('language', 'en');
  expect([localStore.get('language'), localStore.keys()]).toEqual(['en', ['language']]);
});

test('what could be written again is no longer kept aside, and local and session are two', () => {
  const broken = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(storageWith(refuse));
  localStore.set('language', 'en');
  broken.mockRestore();
  localStore.set('language', 'zh');

  expect(localStorage.getItem('language')).toBe('zh');
  expect(localStore.isKept('language')).toBe(true);
  expect(sessionStore.get('language')).toBeNull();
});
