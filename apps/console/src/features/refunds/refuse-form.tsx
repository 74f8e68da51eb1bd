import type { refuseRefund } from '@pcmall/contract/console/refunds';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { maxRefundWords } from '@pcmall/contract/refund';
import { type RefundRefusal, refundRefusalNames, refundRefusals } from '@pcmall/contract/refund-refusals';
import { localize } from '@pcmall/domain/localized';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useRef } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { KeyMark } from '../../ui/key-button';
import { pressKey, usePageKeys } from '../../ui/use-page-keys';
import { DecisionForm } from './decision-form';
import { refundsMessages } from './refunds.messages';

export type Refusal = Omit<BodyOf<typeof refuseRefund>, 'requestId'>;

interface Values {
  reasonKind: RefundRefusal;
  reason: string;
}

const missing = { key: 'refusal.reasonRequired' } as const;

const rules = ({ reasonKind, reason }: Values) => ({
  reason: reasonKind === 'other' && reason.trim() === '' ? missing : undefined,
});

interface RefuseFormProps {
  onSend: (refusal: Refusal) => void;
  onCancel: () => void;
}

/** Words of one's own, alone at first; a pick that they follow may be chosen beside them. Enter sends, and the shopper reads it. */
export function RefuseForm({ onSend, onCancel }: RefuseFormProps) {
  const t = useT(refundsMessages);
  const { form } = useShopForm<Values>({ defaultValues: { reasonKind: 'other', reason: '' }, rules, mode: 'onSubmit' });
  const { submit } = useFormSubmit(form, async ({ reasonKind, reason }) =>
    onSend({ reasonKind, reason: reason.trim() }),
  );
  return (
    <DecisionForm isDanger sendText={t('refunds.refuseSend')} onSend={() => void submit()} onCancel={onCancel}>
      <FormProvider {...form}>
        <RefusalFields />
      </FormProvider>
    </DecisionForm>
  );
}

/** Each reason has the key that it has in the queue, where 1 agrees. */
const keyOf = (at: number) => String(at + 2);

/** The keys 2 to 7 pick. The focus stays on the pick, where another number picks anew; the last one leads to the words it needs. */
function RefusalFields() {
  const t = useT(refundsMessages);
  const language = useLanguage();
  const fields = useRef<HTMLDivElement>(null);
  const { error, ...kind } = useFormField<Values>('reasonKind', { deps: ['reason'] });
  const isOther = useFormContext<Values>().watch('reasonKind') === 'other';
  const pick = (reason: RefundRefusal) => () => {
    const radio = fields.current?.querySelector<HTMLInputElement>(`input[value=${reason}]`);
    radio?.click();
    (reason === 'other' ? fields.current?.querySelector('textarea') : radio)?.focus();
  };
  const keys = Object.fromEntries(refundRefusals.map((reason, at) => [keyOf(at), pick(reason)]));
  usePageKeys(keys);
  return (
    <div ref={fields} className="flex flex-col gap-3">
      <RadioGroup required legend={t('refunds.refuseReason')} hint={t('refunds.refuseHint')} error={error}>
        {refundRefusals.map((reason, at) => (
          <Radio
            key={reason}
            {...kind}
            value={reason}
            aria-keyshortcuts={keyOf(at)}
            // A page's keys leave inputs alone.
            onKeyDown={(event) => pressKey(keys, event)}
            label={
              <span className="flex items-start gap-2">
                <KeyMark>{keyOf(at)}</KeyMark>
                <span>{localize(refundRefusalNames[reason], language)}</span>
              </span>
            }
          />
        ))}
      </RadioGroup>
      <TextareaField
        autoFocus
        label={t('refunds.refuseWords')}
        hint={t('refunds.refuseWordsHint')}
        required={isOther}
        maxLength={maxRefundWords}
        {...useFormField<Values>('reason')}
      />
    </div>
  );
}
