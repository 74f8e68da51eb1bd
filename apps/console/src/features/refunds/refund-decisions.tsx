import type { approveRefund, WaitingRefund } from '@pcmall/contract/console/refunds';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { KeyButton } from '../../ui/key-button';
import { usePageKeys } from '../../ui/use-page-keys';
import { moneyText } from './money-text';
import { refundsMessages } from './refunds.messages';

const maxWords = 200;

export type Agreement = Omit<BodyOf<typeof approveRefund>, 'requestId'>;

interface RefundDecisionsProps {
  refund: WaitingRefund;
  onApprove: (agreement: Agreement) => void;
  onRefuse: (reason: string) => void;
}

/** 1 agrees and 2 refuses; each asks first for what belongs to it, since money can't be called back. */
export function RefundDecisions({ refund, onApprove, onRefuse }: RefundDecisionsProps) {
  const t = useT(refundsMessages);
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  const agree = () => setAsked('approve');
  const refuse = () => setAsked('refuse');
  const cancel = () => setAsked(undefined);
  usePageKeys({ 1: agree, 2: refuse, escape: cancel });
  if (asked === 'approve') return <ApproveForm refund={refund} onSend={onApprove} onCancel={cancel} />;
  if (asked === 'refuse') return <RefuseForm onSend={onRefuse} onCancel={cancel} />;
  return (
    <div className="flex flex-col gap-2">
      <KeyButton keyName="1" block className="justify-start" onClick={agree}>
        {t('refunds.approve')}
      </KeyButton>
      <KeyButton keyName="2" variant="secondary" block className="justify-start" onClick={refuse}>
        {t('refunds.refuse')}
      </KeyButton>
    </div>
  );
}

interface DecisionFormProps {
  children: Elements;
  sendText: string;
  isDanger?: boolean;
  onSend: () => void;
  onCancel: () => void;
}

/** Enter sends, Shift and Enter begin a line, Esc goes back to the choice. */
function DecisionForm({ children, sendText, isDanger = false, onSend, onCancel }: DecisionFormProps) {
  const t = useT(refundsMessages);
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
    <form noValidate onSubmit={submit} onKeyDown={press} className="rounded-md border border-line p-4">
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

interface ApproveFormProps {
  refund: WaitingRefund;
  onSend: RefundDecisionsProps['onApprove'];
  onCancel: () => void;
}

function ApproveForm({ refund: { amount, currency, orderStatus }, onSend, onCancel }: ApproveFormProps) {
  const t = useT(refundsMessages);
  const [remark, setRemark] = useState('');
  // What has not left the shop can be sold again.
  const [restock, setRestock] = useState(['paid', 'idCardReview', 'toShip'].includes(orderStatus));
  return (
    <DecisionForm
      sendText={t('refunds.giveBack', { amount: moneyText(amount, currency) })}
      onSend={() => onSend({ remark: remark.trim(), restock })}
      onCancel={onCancel}
    >
      <Checkbox label={t('refunds.restock')} checked={restock} onChange={(event) => setRestock(event.target.checked)} />
      <p className="mb-3 text-sm text-ink-muted">{t('refunds.restockHint')}</p>
      <TextareaField
        autoFocus
        label={t('refunds.remark')}
        hint={t('refunds.remarkHint')}
        maxLength={maxWords}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </DecisionForm>
  );
}

function RefuseForm({ onSend, onCancel }: { onSend: (reason: string) => void; onCancel: () => void }) {
  const t = useT(refundsMessages);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (reason.trim()) onSend(reason.trim());
    else setMissing(true);
  };
  return (
    <DecisionForm isDanger sendText={t('refunds.refuseSend')} onSend={send} onCancel={onCancel}>
      <TextareaField
        required
        autoFocus
        label={t('refunds.refuseReason')}
        hint={t('refunds.refuseHint')}
        error={isMissing && !reason.trim() ? t('refunds.reasonRequired') : undefined}
        maxLength={maxWords}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionForm>
  );
}
