import type { Localized } from '@pcmall/domain/localized';
import { pinyin } from 'pinyin-pro';
import { isAgreement } from './article-input.rules';

const longestSlug = 48;

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');

/** What no article may be called: its page in the console, and what shoppers agree to. */
export const isReserved = (address: string): boolean => address === 'new' || isAgreement(address);

/** An address for a title: its English words, or the pinyin of the Chinese ones; with a number where it is taken. */
export const addressOf = ({ zh, en }: Localized, isTaken: (address: string) => boolean): string => {
  const slug = slugOf(en) || slugOf(pinyin(zh, { toneType: 'none' })) || 'article';
  let address = slug;
  for (let number = 2; isReserved(address) || isTaken(address); number += 1) address = `${slug}-${number}`;
  return address;
};
