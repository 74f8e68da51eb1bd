import type { approveRefund, WaitingRefund } from '@pcmall/contract/console/refunds';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { maxRefundWords } from '@pcmall/contract/refund';
import { type RefundRefusal, refundRefusalNames, refundRefusals } from '@pcmall/contract/refund-refusals';
import { localize } from '@pcmall/domain/localized';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useState } from 'react';
import { KeyButton, KeyMark } from '../../ui/key-button';
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

const picks = refundRefusals.filter((reason) => reason !== 'other');
const wordsKey = String(picks.length + 2);

/** What has not left the shop can be sold again. */
const isStillHere = ({ orderStatus }: WaitingRefund) => ['paid', 'idCardReview', 'toShip'].includes(orderStatus);

/**
 * 1 agrees, 2 to 6 refuse with a reason, each at once, as the decision can be undone before it is sent; 7 and W do so with words of
 * one's own. Whether the goods come back into stock is chosen beside it, by R too, and kept until the decision.
 */
export function RefundDecisions({ refund, onApprove, onRefuse }: RefundDecisionsProps) {
  const [written, setWritten] = useState<'approve' | 'refuse'>();
  const [restock, setRestock] = useState(isStillHere(refund));
  const cancel = () => setWritten(undefined);
  if (written === 'refuse') return <RefuseForm onSend={onRefuse} onCancel={cancel} />;
  if (written === 'approve')
    return (
      <ApproveForm
        {...{ refund, restock, onRestock: setRestock }}
        onSend={(remark) => onApprove({ remark, restock })}
        onCancel={cancel}
      />
    );
  return (
    <Choice
      {...{ refund, restock, onRestock: setRestock }}
      onAgree={() => onApprove({ remark: '', restock })}
      onRefuse={(reasonKind) => onRefuse({ reasonKind, reason: '' })}
      onWrite={setWritten}
    />
  );
}

interface RestockProps {
  restock: boolean;
  onRestock: (restock: boolean) => void;
}

interface ChoiceProps extends RestockProps {
  refund: WaitingRefund;
  onAgree: () => void;
  onRefuse: (reason: RefundRefusal) => void;
  onWrite: (decision: 'approve' | 'refuse') => void;
}

function Choice({ refund: { amount, currency }, restock, onRestock, onAgree, onRefuse, onWrite }: ChoiceProps) {
  const t = useT(refundsMessages);
  const language = useLanguage();
  const [writeRefusal, writeRemark] = [() => onWrite('refuse'), () => onWrite('approve')];
  usePageKeys({
    1: onAgree,
    ...Object.fromEntries(picks.map((reason, at) => [at + 2, () => onRefuse(reason)])),
    [wordsKey]: writeRefusal,
    w: writeRemark,
    r: () => onRestock(!restock),
  });
  return (
    <div className="flex flex-col gap-1.5">
      <Restock keyName="R" {...{ restock, onRestock }} />
      <KeyButton keyName="1" block onClick={onAgree}>
        {t('refunds.approve', { amount: moneyText(amount, currency) })}
      </KeyButton>
      <KeyButton keyName="W" variant="secondary" block onClick={writeRemark}>
        {t('refunds.approveWords')}
      </KeyButton>
      <p className="mt-1 text-sm text-ink-muted">{t('refunds.refuse')}</p>
      {picks.map((reason, at) => (
        <KeyButton key={reason} keyName={String(at + 2)} variant="secondary" block onClick={() => onRefuse(reason)}>
          {localize(refundRefusalNames[reason], language)}
        </KeyButton>
      ))}
      <KeyButton keyName={wordsKey} variant="secondary" block onClick={writeRefusal}>
        {t('refunds.refuseOwn')}
      </KeyButton>
    </div>
  );
}

function Restock({ keyName, restock, onRestock }: RestockProps & { keyName?: string }) {
  const t = useT(refundsMessages);
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          label={t('refunds.restock')}
          checked={restock}
          aria-keyshortcuts={keyName}
          onChange={(event) => onRestock(event.target.checked)}
        />
        {keyName && <KeyMark>{keyName}</KeyMark>}
      </div>
      <p className="text-sm text-ink-muted">{t('refunds.restockHint')}</p>
    </div>
  );
}

interface ApproveFormProps extends RestockProps {
  refund: WaitingRefund;
  onSend: (remark: string) => void;
  onCancel: () => void;
}

function ApproveForm({ refund: { amount, currency }, restock, onRestock, onSend, onCancel }: ApproveFormProps) {
  const t = useT(refundsMessages);
  const [remark, setRemark] = useState('');
  return (
    <DecisionForm
      sendText={t('refunds.giveBack', { amount: moneyText(amount, currency) })}
      onSend={() => onSend(remark.trim())}
      onCancel={onCancel}
    >
      <div className="mb-3">
        <Restock {...{ restock, onRestock }} />
      </div>
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
