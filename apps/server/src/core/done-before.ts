import { isDeepStrictEqual } from 'node:util';
import { doneBefore } from '@pcmall/contract/done-before';
import { type Args, fillIn, refuse } from './shop-error';

type Text = keyof typeof doneBefore;

/** For an idempotency key that comes again with other content: refuses `doneOtherwise`, which says what was done under it. */
export const refuseDone = (text: Text, args: Args): never => {
  const { zh, en } = doneBefore[text];
  return refuse('doneOtherwise', { done: { zh: fillIn(zh, args, 'zh'), en: fillIn(en, args, 'en') } });
};

/**
 * What was done under a known key, and what is asked for under it now. Whoever got no answer may have changed what they
 * sent; "done" would then be said of something that never was. Refuses as `refuseDone` unless both are the same.
 */
export const requireSameAsked = <Content>(done: NoInfer<Content>, asked: Content, text: Text, args: Args): void => {
  if (!isDeepStrictEqual(done, asked)) refuseDone(text, args);
};

/** In ms. Where no key tells one try from the next: within so long the same once more is the press that got no answer. */
export const sameTryMs = 120_000;
