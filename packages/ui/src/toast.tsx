import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon';
import { cx } from './lib/cx';
import { useObservable } from './lib/observable';
import { type ToastKind, toasts } from './lib/toast-queue';

export { toast, toastGenericError, toastServerMessage } from './lib/toast-queue';

const looks: Record<ToastKind, { icon: IconName; color: string }> = {
  success: { icon: 'checkCircle', color: 'text-success' },
  error: { icon: 'alert', color: 'text-danger' },
  info: { icon: 'info', color: 'text-theme-text' },
};

const useToasts = () => useObservable(toasts);

/** Without a top layer of its own a toast would lie behind the dialog. */
const isEchoSeen = typeof ToggleEvent === 'undefined';

/**
 * A modal dialog hides everything outside it from screen readers, toasts included, so each dialog repeats them: unseen, but
 * where a toast would lie behind it.
 */
export function ToastEcho() {
  return (
    <div role="status" className={isEchoSeen ? 'text-center text-danger' : 'sr-only'}>
      {useToasts().map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** Stands once in the page. A manual popover, because only the top layer lies above open dialogs. */
export function ToastHost() {
  const items = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const element = region.current;
    if (items.length === 0 || !element) return;
    // Shown again with each message, to come in front of a dialog that was opened since.
    if (isShown.current) element.hidePopover();
    isShown.current = true;
    element.showPopover();
  }, [items]);
  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-6 bottom-auto m-0 block w-full bg-transparent"
    >
      {items.map(({ id, kind, text }) => (
        <p
          key={id}
          className="mx-auto mb-2 flex w-fit max-w-120 animate-rise items-start gap-2 rounded-md border border-line bg-white px-4 py-3 shadow-float"
        >
          <Icon name={looks[kind].icon} className={cx('mt-px', looks[kind].color)} />
          <span className="whitespace-pre-line">{text}</span>
        </p>
      ))}
    </div>
  );
}
