import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { shopKey } from '../../lib/shop-id';

const maxWords = 10;
const key = () => shopKey('recentWords');

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

export const recentWords = (): string[] => readJson(localStore.get(key()), isWords) ?? [];

export const rememberWord = (word: string) => {
  const words = [word, ...recentWords().filter((other) => other !== word)].slice(0, maxWords);
  localStore.set(key(), JSON.stringify(words));
};

export const forgetWords = () => localStore.remove(key());
