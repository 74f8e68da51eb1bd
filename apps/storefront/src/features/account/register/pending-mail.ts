import { localStore, readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { shopKey } from '../../../lib/shop-id';

/** A registration by e-mail that waits for its link to be opened. */
export interface PendingMail {
  email: string;
  ticket: string;
  /** From when on the mail may be sent again, in milliseconds since 1970. */
  resendFrom: number;
  /** Where the shopper was going, as the query of the registration names it. */
  returnQuery: Record<string, string>;
}

/** What the tab that a mail's link opens has to know. */
type Registration = Pick<PendingMail, 'ticket' | 'returnQuery'>;

const key = () => shopKey('pendingMail');
const registrationKey = () => shopKey('registration');

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isPending = (value: unknown): value is PendingMail => has(value, 'email', 'ticket', 'resendFrom', 'returnQuery');
const isRegistration = (value: unknown): value is Registration => has(value, 'ticket', 'returnQuery');

/** Kept by the tab, so that a reload still knows where the mail went. */
export const keepPendingMail = (pending: PendingMail) => {
  const { ticket, returnQuery } = pending;
  sessionStore.set(key(), JSON.stringify(pending));
  localStore.set(registrationKey(), JSON.stringify({ ticket, returnQuery } satisfies Registration));
};
export const pendingMail = (): PendingMail | undefined => readJson(sessionStore.get(key()), isPending);
/** With its ticket the password that was typed here counts, and the shopper goes on to where they were going. */
export const pendingRegistration = (): Registration | undefined =>
  readJson(localStore.get(registrationKey()), isRegistration);
export const dropPendingMail = () => {
  sessionStore.remove(key());
  localStore.remove(registrationKey());
};
