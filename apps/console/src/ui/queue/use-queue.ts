import { useState } from 'react';

export interface Queue<Case> {
  current: Case | undefined;
  /** What comes after it, to be loaded ahead. */
  next: Case | undefined;
  /** Beginning with 1. */
  position: number;
  left: number;
  step: (by: 1 | -1) => void;
  /** Puts the current one behind all others. */
  postpone: () => void;
  /** Moves on at once, and comes back to the case when `send` fails, which also brings the new list. */
  decide: (send: () => Promise<unknown>) => Promise<void>;
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

/** One case after the other, of those that wait: what was decided is gone, what was put off comes last. */
export const useQueue = <Case>(waiting: readonly Case[], keyOf: (each: Case) => string): Queue<Case> => {
  const [at, setAt] = useState('');
  const [later, setLater] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<readonly string[]>([]);
  const open = waiting.filter((each) => !decided.includes(keyOf(each)));
  const putOff = later.flatMap((key) => open.filter((each) => keyOf(each) === key));
  const cases = [...open.filter((each) => !later.includes(keyOf(each))), ...putOff];
  const found = cases.findIndex((each) => keyOf(each) === at);
  const index = Math.max(0, found);
  const current = cases[index];
  const next = cases[index + 1];
  const goTo = (to: Case | undefined) => setAt(to ? keyOf(to) : '');
  return {
    ...{ current, next, position: index + 1, left: cases.length },
    step: (by) => {
      const to = cases[index + by];
      if (to) goTo(to);
    },
    postpone: () => {
      if (!current) return;
      goTo(next ?? cases[0]);
      setLater((keys) => [...without(keys, keyOf(current)), keyOf(current)]);
    },
    decide: async (send) => {
      if (!current) return;
      const key = keyOf(current);
      setDecided((keys) => [...keys, key]);
      goTo(next ?? cases[index - 1]);
      try {
        await send();
      } catch {
        // The call's own message says why.
        setAt(key);
      }
      // The list is as the server has it by now: the same case may come back one day.
      setDecided((keys) => without(keys, key));
    },
  };
};
