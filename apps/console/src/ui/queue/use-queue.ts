import type { ConsoleSection } from '@pcmall/contract/console/sections';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdBack, sendHeldBack } from '../../lib/held-back';
import { decidedAhead } from './decided-ahead';

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
  /**
   * Moves on at once. What was decided is sent with the next decision, after some seconds, when the page is left, or before
   * the session or the shop changes: until then it can be undone. Comes back to the case when `send` fails, which also
   * brings the new list.
   */
  decide: (send: () => Promise<unknown>) => void;
  /** Takes the last decision back and shows its case; undefined when there is none, or it is sent. */
  undo: (() => void) | undefined;
}

/**
 * In milliseconds.
 * @internal
 */
export const undoable = 10_000;

interface Held {
  key: string;
  send: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

/** The last decision, until it is sent. */
const useHeld = (send: (held: Held) => void) => {
  const held = useRef<Held>(undefined);
  const [heldKey, setHeldKey] = useState('');
  const take = (): Held | undefined => {
    const taken = held.current;
    held.current = undefined;
    setHeldKey('');
    if (taken) clearTimeout(taken.timer);
    return taken;
  };
  const release = useEffectEvent(() => {
    const taken = take();
    if (taken) send(taken);
  });
  useEffect(() => {
    const leave = () => release();
    addEventListener('pagehide', leave);
    const endHolding = holdBack(leave);
    return () => {
      removeEventListener('pagehide', leave);
      endHolding();
      release();
    };
  }, []);
  const hold = (key: string, sendIt: Held['send'], whenOver: () => void) => {
    held.current = { key, send: sendIt, timer: setTimeout(whenOver, undoable) };
    setHeldKey(key);
  };
  return { hold, take, heldKey };
};

const useDecidedAhead = (section: ConsoleSection, count: number) => {
  useEffect(() => {
    decidedAhead.set({ section, count });
    return () => decidedAhead.set(undefined);
  }, [section, count]);
};

/**
 * One case after the other, of those that wait: what was decided is gone, what was put off comes last. The menu counts them
 * in this section.
 */
export const useQueue = <Case>(
  section: ConsoleSection,
  waiting: readonly Case[],
  keyOf: (each: Case) => string,
): Queue<Case> => {
  const [at, setAt] = useState('');
  const [later, setLater] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<readonly string[]>([]);
  const open = waiting.filter((each) => !decided.includes(keyOf(each)));
  useDecidedAhead(section, waiting.length - open.length);
  const putOff = later.flatMap((key) => open.filter((each) => keyOf(each) === key));
  const cases = [...open.filter((each) => !later.includes(keyOf(each))), ...putOff];
  const found = cases.findIndex((each) => keyOf(each) === at);
  const index = Math.max(0, found);
  const current = cases[index];
  const next = cases[index + 1];
  const goTo = (to: Case | undefined) => setAt(to ? keyOf(to) : '');
  const sendHeld = async ({ key, send }: Held) => {
    if (!(await sendHeldBack(send))) setAt(key);
    // The list is as the server has it by now: the same case may come back one day.
    setDecided((keys) => without(keys, key));
  };
  const { hold, take, heldKey } = useHeld((held) => void sendHeld(held));
  const release = () => {
    const taken = take();
    if (taken) void sendHeld(taken);
  };
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
    decide: (send) => {
      if (!current) return;
      release();
      const key = keyOf(current);
      setDecided((keys) => [...keys, key]);
      goTo(next ?? cases[index - 1]);
      hold(key, send, release);
    },
    undo:
      heldKey === ''
        ? undefined
        : () => {
            take();
            setDecided((keys) => without(keys, heldKey));
            setAt(heldKey);
          },
  };
};
