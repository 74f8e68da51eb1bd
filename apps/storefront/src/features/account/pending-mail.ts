import { shopKey } from '../../lib/shop-id';
import { perTab, readJson } from '../../lib/storage';

/** A registration by e-mail that waits for its link to be opened. */
export interface PendingMail {
  email: string;
  ticket: string;
  /** From when on the mail may be sent again, in milliseconds since 1970. */
  resendFrom: number;
}

const key = () => shopKey('pendingMail');

const isPending = (value: unknown): value is PendingMail =>
  typeof value === 'object' && value !== null && 'email' in value && 'ticket' in value && 'resendFrom' in value;

/** Kept by the tab, so that a reload still knows where the mail went. */
export const keepPendingMail = (pending: PendingMail) => perTab.set(key(), JSON.stringify(pending));
export const pendingMail = (): PendingMail | undefined => readJson(perTab.get(key()), isPending);
export const dropPendingMail = () => perTab.remove(key());
