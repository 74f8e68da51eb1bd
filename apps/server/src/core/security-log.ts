import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Keys } from '../gateways/keys';
import { networkOf } from '../lib/network';

/** What an operator wants to hear of before a shopper reports it (SEC-07). */
export const securityEvents = [
  'passwordWrong',
  'passwordLockout',
  'payPasswordWrong',
  'payPasswordLockout',
  'codeWrong',
  'codeLockout',
  'sendsCapped',
  'signatureRefused',
  'otherShop',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Who made the call, as far as it is known. */
interface Source {
  shopId: string;
  /** The network address. */
  address: string;
}

export interface SecurityLog {
  /**
   * Counts and logs an event. `subject` is the account, phone or e-mail that it is about, or what was signed; it and the
   * network are logged as keyed hashes, by which lines belong together and which nobody can turn back.
   */
  record: (event: SecurityEvent, source: Source, subject: string) => void;
  /** Since the start of the process. */
  counts: () => ReadonlyMap<SecurityEvent, number>;
}

/** Enough to tell accounts and networks of one log apart. */
const hashLength = 16;

export const openSecurityLog = (
  { signing }: Pick<Keys, 'signing'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SecurityLog => {
  const key = createHmac('sha256', signing).update('security log').digest();
  const hash = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, hashLength);
  const counts = new Map<SecurityEvent, number>(securityEvents.map((event) => [event, 0]));
  return {
    record: (event, { shopId, address }, subject) => {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      const hashes = { subject: hash(`subject ${shopId}`, subject), network: hash('network', networkOf(address)) };
      log.warn({ security: event, shop: shopId, ...hashes }, 'security event');
    },
    counts: () => counts,
  };
};
