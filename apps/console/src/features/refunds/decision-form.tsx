import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { usePageKeys } from '../../ui/use-page-keys';
import { refundsMessages } from './refunds.messages';

interface DecisionFormProps {
  children: Elements;
  sendText: string;
  isDanger?: boolean;
  onSend: () => void;
  onCancel: () => void;
}

/** What belongs to a decision: Enter sends, Shift and Enter begin a line, Esc goes back to the choice. */
export function DecisionForm({ children, sendText, isDanger = false, onSend, onCancel }: DecisionFormProps) {
  const t = useT(refundsMessages);
  const form = useRef<HTMLFormElement>(null);
  usePageKeys({ escape: onCancel });
  // Its button and the field before it are below the edge of a small window, and the focus is at its beginning.
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onCancel();
    const isInText = event.target instanceof HTMLTextAreaElement;
    if (event.key !== 'Enter' || event.shiftKey || !isInText) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={press}
      className="scroll-mb-6 rounded-md border border-line p-4"
    >
      {children}
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {t('refunds.cancel')}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
          {sendText}
        </Button>
      </div>
    </form>
  );
}
