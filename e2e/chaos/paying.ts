import { setTimeout as pause } from 'node:timers/promises';
import { cancelOrder } from '@pcmall/contract/order';
import { balancePayment, generatePayLink, getPayChannelTypes } from '@pcmall/contract/payment';
import type { OutsideCaller } from '../testing/outside-call';
import type { Insisting } from './insist';
import type { Random } from './random';

const decisions = ['pay', 'payTold3', 'payUntold', 'decline'] as const;
type Decision = (typeof decisions)[number];

const pauseMs = 100;

const untilDone = async <Result>(work: () => Promise<Result | undefined>): Promise<Result> => {
  for (;;) {
    const result = await work().catch(() => undefined);
    if (result !== undefined) return result;
    await pause(pauseMs);
  }
};

interface Payer {
  origin: string;
  caller: OutsideCaller;
  call: Insisting['call'];
  payPassword: string;
  random: Random;
}

/** What a shopper may do with an order that waits for its money, two things at one moment included. */
export const waysToPay = ({ origin, caller, call, payPassword, random }: Payer) => {
  const payByBalance = async (orderId: string) => {
    const sealed = await untilDone(() => caller.seal(payPassword));
    await call(balancePayment, { body: { orderId, payPassword: sealed, agreed: true } });
  };

  /** As a browser that was led to the cashier, and presses again when no answer comes. */
  const payAtCashier = async (orderId: string, decision: Decision) => {
    const link = await call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
    if (!link.success || link.data.kind !== 'page') return;
    const url = new URL(link.data.url, origin);
    await untilDone(async () => {
      const body = new URLSearchParams({ decision });
      const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return status < 500 || undefined;
    });
  };

  const cancel = (orderId: string) => call(cancelOrder, { body: { orderId } });

  const ways: readonly ((orderId: string) => Promise<unknown>)[] = [
    payByBalance,
    (orderId) => payAtCashier(orderId, random.pick(decisions)),
    (orderId) => payAtCashier(orderId, random.pick(decisions)),
    (orderId) => Promise.all([payByBalance(orderId), payAtCashier(orderId, 'pay')]),
    cancel,
    (orderId) => Promise.all([payByBalance(orderId), cancel(orderId)]),
    // What is paid, and what the red packet lowers, must not miss each other.
    (orderId) => Promise.all([payByBalance(orderId), call(getPayChannelTypes, { query: { orderId } })]),
    async () => {},
  ];
  return ways;
};
