import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../../lib/constant-time';
import type { Keys } from '../../keys';

export const signatureHeader = 'x-cashier-signature';

/** How far the two clocks may differ; for this long a copied notification could be replayed. */
const toleranceSeconds = 300;

/** A derived key, so that the cashier's signatures can't pass for other signatures of the shop. */
const keyOf = ({ signing }: Pick<Keys, 'signing'>) =>
  createHmac('sha256', signing).update('cashier notifications').digest();

const mac = (keys: Pick<Keys, 'signing'>, seconds: number, body: Buffer) =>
  createHmac('sha256', keyOf(keys)).update(`${seconds}.`).update(body).digest();

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

/** The header's value: time and HMAC-SHA256 over time and the exact bytes. */
export const sign = (keys: Pick<Keys, 'signing'>, body: Buffer, now: Date): string =>
  `t=${secondsOf(now)},v1=${mac(keys, secondsOf(now), body).toString('hex')}`;

export const isSigned = (keys: Pick<Keys, 'signing'>, body: Buffer, header: unknown, now: Date): boolean => {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(secondsOf(now) - seconds) > toleranceSeconds) return false;
  return equalInConstantTime(mac(keys, seconds, body), Buffer.from(match[2] ?? '', 'hex'));
};
