import { commonMessages } from '../i18n/common.messages';
import { translator } from '../i18n/i18n';
import { observable } from './observable';
import { throttle } from './throttle';

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
}

const displayMs = 2000;
const maxShown = 3;

export const toasts = observable<readonly ToastItem[]>([]);

let lastId = 0;

const show = (kind: ToastKind, text: string) => {
  const item: ToastItem = { id: ++lastId, kind, text };
  // The same text twice is one message that stays longer.
  const others = toasts.get().filter((shown) => shown.text !== text);
  toasts.set([...others, item].slice(-maxShown));
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== item.id)), displayMs);
};

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** Several calls often fail with a server message at once: at most one in 2 s is shown. */
export const toastServerMessage = throttle(toast.error, 2000);

const t = translator(commonMessages);

export const toastGenericError = throttle(() => toast.error(t('error.generic')), 1000);
