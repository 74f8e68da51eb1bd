import { shopKey } from '../../lib/shop-id';
import { local, perTab, readJson } from '../../lib/storage';

/** A registration by e-mail that waits for its link to be opened. */
export interface PendingMail {
  email: string;
  ticket: string;
  /** From when on the mail may be sent again, in milliseconds since 1970. */
  resendFrom: number;
}

const key = () => shopKey('pendingMail');
const ticketKey = () => shopKey('registrationTicket');

const isPending = (value: unknown): value is PendingMail =>
  typeof value === 'object' && value !== null && 'email' in value && 'ticket' in value && 'resendFrom' in value;

/** Kept by the tab, so that a reload still knows where the mail went. */
export const keepPendingMail = (pending: PendingMail) => {
  perTab.set(key(), JSON.stringify(pending));
  local.set(ticketKey(), pending.ticket);
};
export const pendingMail = (): PendingMail | undefined => readJson(perTab.get(key()), isPending);
/** Known to every tab, since a mail's link opens a new one: with it the password that was typed here counts. */
export const registrationTicket = (): string | undefined => local.get(ticketKey()) || undefined;
export const dropPendingMail = () => {
  perTab.remove(key());
  local.remove(ticketKey());
};
