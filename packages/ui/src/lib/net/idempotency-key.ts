import { wentUnanswered } from '../call-error';
import { sessionStore } from '../storage';

/** For a call that may have to be sent again: whoever sends the same key asks for the same thing. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Milliseconds after a try without an answer within which the next press means the same thing, not one more of it. */
const sameTryMs = 120_000;

const unanswered = new Map<string, { key: string; failedAt: number }>();

/** Asks under a key that stays the same until an answer comes, so that what an earlier try did is not done again. */
export const askOnce = async <Result>(what: string, ask: (key: string) => Promise<Result>): Promise<Result> => {
  const before = unanswered.get(what);
  const key = before && Date.now() - before.failedAt < sameTryMs ? before.key : newKey();
  unanswered.delete(what);
  try {
    return await ask(key);
  } catch (error) {
    if (wentUnanswered(error)) unanswered.set(what, { key, failedAt: Date.now() });
    throw error;
  }
};

const placeOf = (draftKey: string) => `${draftKey}:once`;

/** The key of a form whose draft the tab keeps: the same over reloads, until the form is saved or given up. */
export const formKey = (draftKey: string): string => {
  const place = placeOf(draftKey);
  const key = sessionStore.get(place) ?? newKey();
  sessionStore.set(place, key);
  return key;
};

export const forgetFormKey = (draftKey: string) => sessionStore.remove(placeOf(draftKey));
