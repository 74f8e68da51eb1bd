import type { approveRefund, WaitingRefund } from '@pcmall/contract/console/refunds';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { maxRefundWords } from '@pcmall/contract/refund';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useState } from 'react';
import { KeyButton } from '../../ui/key-button';
import { usePageKeys } from '../../ui/use-page-keys';
import { DecisionForm } from './decision-form';
import { moneyText } from './money-text';
import { refundsMessages } from './refunds.messages';
import { type Refusal, RefuseForm } from './refuse-form';

export type Agreement = Omit<BodyOf<typeof approveRefund>, 'requestId'>;

interface RefundDecisionsProps {
  refund: WaitingRefund;
  onApprove: (agreement: Agreement) => void;
  onRefuse: (refusal: Refusal) => void;
}

/** 1 agrees and 2 refuses; each asks first for what belongs to it, since money can't be called back. */
export function RefundDecisions({ refund, onApprove, onRefuse }: RefundDecisionsProps) {
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  const cancel = () => setAsked(undefined);
  if (asked === 'approve') return <ApproveForm refund={refund} onSend={onApprove} onCancel={cancel} />;
  if (asked === 'refuse') return <RefuseForm onSend={onRefuse} onCancel={cancel} />;
  return <Choice onAgree={() => setAsked('approve')} onRefuse={() => setAsked('refuse')} />;
}

function Choice({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  const t = useT(refundsMessages);
  usePageKeys({ 1: onAgree, 2: onRefuse });
  return (
    <div className="flex flex-col gap-2">
      <KeyButton keyName="1" block className="justify-start" onClick={onAgree}>
        {t('refunds.approve')}
      </KeyButton>
      <KeyButton keyName="2" variant="secondary" block className="justify-start" onClick={onRefuse}>
        {t('refunds.refuse')}
      </KeyButton>
    </div>
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
        maxLength={maxRefundWords}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </DecisionForm>
  );
}
