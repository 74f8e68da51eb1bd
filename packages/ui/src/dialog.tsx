import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from './i18n/i18n';
import { IconButton } from './icon-button';
import { cx } from './lib/cx';
import { ToastEcho } from './toast';

const widths = { sm: 'max-w-105', md: 'max-w-150', lg: 'max-w-200', xl: 'max-w-240' };

interface DialogProps {
  open: boolean;
  /** Called on Esc, on the close button and on a press outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** A press outside does not close it: for questions that need an answer. */
  keepOnBackdrop?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** Mounted only while open, so that its content starts afresh each time. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, footer, size = 'md', keepOnBackdrop = false, role } = props;
  const t = useT();
  const titleId = useId();
  const element = useModal();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current && !keepOnBackdrop) onClose();
  };
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keepTabInside}
      onMouseDown={closeOnBackdrop}
      className={cx(
        'm-auto w-[calc(100%-3rem)] rounded-lg bg-white text-ink shadow-dialog outline-none open:animate-rise',
        widths[size],
      )}
    >
      <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
        <header className="flex items-center justify-between gap-4 ps-6 pe-4 pt-4 pb-2">
          <h2 id={titleId} className="min-w-0 text-lg font-semibold wrap-anywhere">
            {title}
          </h2>
          <IconButton small icon="close" label={t('common.close')} onClick={onClose} />
        </header>
        <div className="overflow-y-auto px-6 pt-2 pb-6">{children}</div>
        {footer && <footer className="flex justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>}
      </div>
      <ToastEcho />
    </dialog>
  );
}

const useModal = () => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    // The close button comes first in the page, but Enter should not press it.
    const firstStop = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? (dialog && stopsIn(dialog)[1]);
    firstStop?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return element;
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const stopsIn = (dialog: HTMLDialogElement) =>
  [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.getClientRects().length > 0);

/** The browser lets Tab leave for its own toolbar; here it cycles within the dialog. */
const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return;
  const stops = stopsIn(event.currentTarget);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
};
