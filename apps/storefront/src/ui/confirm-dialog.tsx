import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/i18n';
import { observable } from '../lib/observable';
import { Button } from './button';
import { Dialog } from './dialog';
import { parseSafeHtml } from './sanitize-html';

type Question = {
  title?: string;
  confirmText?: string;
  cancelText?: string;
  /** What is confirmed can't be undone: the button turns red. */
  danger?: boolean;
} & ({ text: string; html?: never } | { html: string; text?: never });

type Asked = Question & { answer: (isConfirmed: boolean) => void };

const waiting = observable<readonly Asked[]>([]);

/** Resolves to true when the shopper confirms. Needs a ConfirmHost in the page. */
export const confirm = (question: Question) =>
  new Promise<boolean>((answer) => waiting.set([...waiting.get(), { ...question, answer }]));

const close = (asked: Asked, isConfirmed: boolean) => {
  waiting.set(waiting.get().filter((other) => other !== asked));
  asked.answer(isConfirmed);
};

/** One in the page; asks one question after the other. */
export function ConfirmHost() {
  const t = useT();
  const [asked] = useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get);
  if (!asked) return null;
  const { title, text, html, confirmText, cancelText, danger } = asked;
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      keepOnBackdrop
      title={title ?? t('common.prompt')}
      onClose={() => close(asked, false)}
      footer={
        <>
          <Button variant="secondary" data-autofocus={danger} onClick={() => close(asked, false)}>
            {cancelText ?? t('common.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            data-autofocus={!danger || undefined}
            onClick={() => close(asked, true)}
          >
            {confirmText ?? t('common.confirm')}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft [&_li]:ms-4 [&_ol]:list-decimal [&_p+p]:mt-2 [&_ul]:list-disc">
        {html === undefined ? text : parseSafeHtml(html)}
      </div>
    </Dialog>
  );
}
