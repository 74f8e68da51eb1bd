import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Random } from './random';

/** What a command has said that it did with the refund of an order. */
export interface Decision {
  orderNo: string;
  kind: 'approved' | 'refused' | 'givenBack';
  /** In minor units; 0 for a refusal. */
  amount: number;
}

export interface Merchant {
  decisions: Decision[];
  /** Decides what waits, one after the other, once more, and then no more. */
  stop: () => Promise<void>;
}

interface Answer {
  code: number;
  results: { state?: string; orderNo?: string; amount?: number; status?: string }[];
}

const restMs = 200;
const commandMs = 60_000;

const runCommand = async (cli: string, env: Record<string, string>, args: string[]): Promise<Answer | undefined> => {
  const options = { env: { ...process.env, ...env }, timeout: commandMs };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args, '--json'], options).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
};

/**
 * The shop's side: reviews refunds by the operator's commands, beside servers that are killed. A command that fails may have
 * been carried out all the same; one that answers has been.
 */
export const openMerchant = (cli: string, env: Record<string, string>, shopId: string, random: Random): Merchant => {
  const decisions: Decision[] = [];
  let isOpen = true;
  const mall = (command: string, ...args: string[]) => runCommand(cli, env, [command, shopId, ...args]);

  const note = (kind: Decision['kind'], orderNo: string, answer: Answer | undefined) => {
    if (answer?.code === 0) decisions.push({ orderNo, kind, amount: answer.results[0]?.amount ?? 0 });
  };

  const decide = async (orderNo: string) => {
    const restock = random.happens(0.5) ? ['--restock'] : [];
    if (random.happens(0.25)) note('refused', orderNo, await mall('refund-refuse', orderNo, '--reason', 'No'));
    else if (random.happens(0.3)) {
      // Two of the shop press at one moment: one of them is told that it has been decided.
      const both = await Promise.all([mall('refund-approve', orderNo), mall('refund-approve', orderNo, ...restock)]);
      for (const answer of both) note('approved', orderNo, answer);
    } else note('approved', orderNo, await mall('refund-approve', orderNo, ...restock));
  };

  /** The shop gives back by itself what nobody asked for. */
  const giveBack = async () => {
    const paid = (await mall('order-list', '--status', 'toShip', '--last', '5'))?.results ?? [];
    const orderNo = paid[0]?.orderNo;
    if (orderNo) note('givenBack', orderNo, await mall('order-refund', orderNo, '--reason', 'Sold out'));
  };

  const review = async () => {
    const waiting = (await mall('refund-list'))?.results.filter(({ state }) => state === 'inReview') ?? [];
    const { orderNo } = waiting.length > 0 ? random.pick(waiting) : {};
    if (orderNo) await decide(orderNo);
    if (random.happens(0.2)) await giveBack();
  };

  const work = async () => {
    while (isOpen) {
      await review();
      await pause(restMs);
    }
    await review();
  };
  const working = work();
  return {
    decisions,
    stop: async () => {
      isOpen = false;
      await working;
    },
  };
};
