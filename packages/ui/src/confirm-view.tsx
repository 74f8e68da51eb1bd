import { Button } from './button';
import { Dialog } from './dialog';
import { useT } from './i18n/i18n';
import type { ConfirmViewProps } from './lib/question';
import { parseSafeHtml } from './lib/sanitize-html';

export default function ConfirmView({ question, onAnswer }: ConfirmViewProps) {
  const t = useT();
  const { title, text, html, confirmText, cancelText, danger = false } = question;
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      keepOnBackdrop
      title={title ?? t('common.prompt')}
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
            {confirmText ?? t('common.confirm')}
          </Button>
        </>
      }
    >
      <div className="whitespace-pre-line text-ink-soft [&_li]:ms-4 [&_ol]:list-decimal [&_p+p]:mt-2 [&_ul]:list-disc">
        {html === undefined ? text : parseSafeHtml(html)}
      </div>
    </Dialog>
  );
}
