import { commonMessages } from '../i18n/common.messages';
import { translator } from '../i18n/i18n';
import { observable } from '../lib/observable';
import { throttle } from './throttle';

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
}

const life = 2000;
const atOnce = 3;

export const toasts = observable<readonly ToastItem[]>([]);

let lastId = 0;

const show = (kind: ToastKind, text: string) => {
  const item: ToastItem = { id: ++lastId, kind, text };
  // The same text twice is one message that stays longer.
  const others = toasts.get().filter((shown) => shown.text !== text);
  toasts.set([...others, item].slice(-atOnce));
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== item.id)), life);
};

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** What the server says goes wrong often for several calls at once: one in 2 s. */
export const toastServerMessage = throttle(toast.error, 2000);

const t = translator(commonMessages);

export const toastGenericError = throttle(() => toast.error(t('error.generic')), 1000);
