import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../keys';

export const signatureHeader = 'x-cashier-signature';

/** How far the two clocks may be apart, and how long a copied notification could be sent again. */
const toleranceSeconds = 300;

/** The cashier has a key of its own, derived, so that nothing it signs passes for another signature of the shop. */
const keyOf = ({ signing }: Pick<Keys, 'signing'>) =>
  createHmac('sha256', signing).update('cashier notifications').digest();

const mac = (keys: Pick<Keys, 'signing'>, seconds: number, body: Buffer) =>
  createHmac('sha256', keyOf(keys)).update(`${seconds}.`).update(body).digest();

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

/** The header's value: time and HMAC-SHA256 over time and the exact bytes. */
export const sign = (keys: Pick<Keys, 'signing'>, body: Buffer, now: Date): string =>
  `t=${secondsOf(now)},v1=${mac(keys, secondsOf(now), body).toString('hex')}`;

export const isSigned = (keys: Pick<Keys, 'signing'>, body: Buffer, header: unknown, now: Date): boolean => {
  const found = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!found) return false;
  const seconds = Number(found[1]);
  if (Math.abs(secondsOf(now) - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(mac(keys, seconds, body), Buffer.from(found[2] ?? '', 'hex'));
};
