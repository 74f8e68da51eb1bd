import { changeShopperBalance } from '@pcmall/contract/console/shoppers';
import { parseMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../../lib/call';
import { Problem } from '../../ui/problem';
import { useOnce } from '../../ui/use-once';
import type { Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';
import { useShopperActions } from './use-shopper';

/** An amount and why; a lost answer never changes the balance twice. */
export function BalanceDialog({ shopper, onClose }: { shopper: Shopper; onClose: () => void }) {
  const t = useT(shoppersMessages);
  const formId = useId();
  const { refresh } = useShopperActions(shopper);
  const [sign, setSign] = useState(1);
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = parseMoney(amountText) ?? 0;
  const { send, isPending, problem } = useOnce(
    (idempotencyKey) =>
      call(changeShopperBalance, {
        params: { accountId: shopper.accountId },
        body: { change: sign * amount, reason: reason.trim(), idempotencyKey },
      }),
    {
      onDone: () => {
        toast.success(t('shoppers.saved'));
        onClose();
      },
      refresh,
    },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && amount > 0 && reason.trim()) send();
  };
  return (
    <Dialog
      open
      keepOnBackdrop
      size="sm"
      title={t('shoppers.change')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('shoppers.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {t(sign > 0 ? 'shoppers.add' : 'shoppers.take')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <RadioGroup legend={t('shoppers.direction')}>
          <Radio name="sign" label={t('shoppers.add')} checked={sign > 0} onChange={() => setSign(1)} />
          <Radio name="sign" label={t('shoppers.take')} checked={sign < 0} onChange={() => setSign(-1)} />
        </RadioGroup>
        <TextField
          required
          data-autofocus
          inputMode="decimal"
          label={`${t('shoppers.amount')} (${shopper.currency})`}
          error={isTried && amount <= 0 ? t('shoppers.amountWrong') : undefined}
          value={amountText}
          onChange={(event) => setAmountText(event.target.value)}
        />
        <TextField
          required
          label={t('shoppers.reason')}
          hint={t('shoppers.reasonHint')}
          maxLength={200}
          error={isTried && !reason.trim() ? t('shoppers.reasonNeeded') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
