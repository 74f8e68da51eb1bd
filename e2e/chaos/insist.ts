import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import type { Envelope } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import type { OutsideCaller } from '../testing/outside-call';

/** What a shopper, or a browser, tries again: no answer, or one that says so. */
const againLater = new Set<string>([errors.unavailable.code, errors.tooManyRequests.code]);

const pauseMs = 150;
/** Longer than the longest absence of everything, also on a machine that is busy with something else. */
const patienceMs = 180_000;

export interface Insisting {
  /** The same call until it is answered. */
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Envelope<DataOf<E>>>;
  /** How many times there was no answer, so that it is not known whether the call was done. */
  unheard: () => number;
}

const note = (met: Record<string, number>, what: string) => {
  met[what] = (met[what] ?? 0) + 1;
};

const causeOf = (problem: unknown): string =>
  problem instanceof Error
    ? String((problem.cause as { code?: unknown } | undefined)?.code ?? problem.message)
    : 'unknown';

/** Answers that no shopper should ever get, with what was called. */
export type Faults = string[];

export const insisting = (caller: OutsideCaller, faults: Faults): Insisting => {
  let unheard = 0;
  const call: Insisting['call'] = async (endpoint, input) => {
    const giveUpAt = Date.now() + patienceMs;
    /** How often each answer, or each way of not answering, was met. */
    const met: Record<string, number> = {};
    for (;;) {
      const answer = await caller.call(endpoint, input).catch((problem: unknown) => {
        note(met, causeOf(problem));
        return undefined;
      });
      if (answer && !againLater.has(answer.code)) {
        if (answer.code === errors.internal.code)
          faults.push(`${endpoint.path} failed inside: ${JSON.stringify(answer)}`);
        return answer;
      }
      if (answer) note(met, answer.code);
      if (Date.now() > giveUpAt)
        throw new Error(`${endpoint.path} was not answered for ${patienceMs} ms: ${JSON.stringify(met)}`);
      unheard += 1;
      await pause(pauseMs);
    }
  };
  return { call, unheard: () => unheard };
};
