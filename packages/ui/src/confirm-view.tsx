import { useEffect, useEffectEvent } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { useT } from './i18n/i18n';
import type { ConfirmViewProps } from './lib/question';
import { parseSafeHtml } from './lib/sanitize-html';
import { useLocation } from './router';

/** The browser's buttons work beside a dialog, and a session may end: who is elsewhere by now has confirmed nothing. */
const useLeaving = ({ askedAt, onAnswer }: Pick<ConfirmViewProps, 'askedAt' | 'onAnswer'>) => {
  const leave = useEffectEvent(() => onAnswer(false));
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew after each change of the screen
  useEffect(() => {
    if (location.pathname !== askedAt) leave();
  }, [pathname, askedAt]);
  useEffect(() => {
    const goBack = () => leave();
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);
};

export default function ConfirmView({ question, askedAt, onAnswer }: ConfirmViewProps) {
  const t = useT();
  useLeaving({ askedAt, onAnswer });
  const { title, text, html, confirmText, cancelText, danger = false } = question;
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      keepOnBackdrop
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="secondary" data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
            {cancelText ?? t('common.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            data-autofocus={!danger || undefined}
            onClick={() => onAnswer(true)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {(text ?? html) !== undefined && (
        <div className="whitespace-pre-line text-ink-soft [&_li]:ms-4 [&_ol]:list-decimal [&_p+p]:mt-2 [&_ul]:list-disc">
          {html === undefined ? text : parseSafeHtml(html)}
        </div>
      )}
    </Dialog>
  );
}
