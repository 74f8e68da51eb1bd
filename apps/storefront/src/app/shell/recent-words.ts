import { shopKey } from '../../lib/shop-id';
import { localStore, readJson } from '../../lib/storage';

const kept = 10;
const key = () => shopKey('recentWords');

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

export const recentWords = (): string[] => readJson(localStore.get(key()), isWords) ?? [];

export const rememberWord = (word: string) => {
  const words = [word, ...recentWords().filter((other) => other !== word)].slice(0, kept);
  localStore.set(key(), JSON.stringify(words));
};

export const forgetWords = () => localStore.remove(key());
