import type { Localized } from '@pcmall/domain/localized';
import * as z from 'zod/mini';

export const text = z.string().check(z.minLength(1));

/** The tables write a text in both languages as [Chinese, English]. */
export const localizedPair = z.pipe(
  z.tuple([text, text]),
  z.transform(([zh, en]): Localized => ({ zh, en })),
);
