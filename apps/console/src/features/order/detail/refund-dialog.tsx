import { getShopOrder, listShopOrders, type ShopOrder } from '@pcmall/contract/console/orders';
import { listOrderPayments } from '@pcmall/contract/console/payments';
import { listWaitingRefunds, previewOwnRefund, refundShopOrder } from '@pcmall/contract/console/refunds';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { toast } from '@pcmall/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../lib/call';
import { apiQuery, useInvalidate } from '../../../lib/query';
import { refundMessages } from './refund.messages';

const leftOf = ({ quantity, returned }: ShopOrder['lines'][number]) => quantity - returned;

/** What goes back: all that is left, or so many pieces of each line. */
const useChosen = ({ lines }: ShopOrder) => {
  const [isPart, setPart] = useState(false);
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const some = lines
    .map(({ lineNo }) => ({ lineNo, quantity: pieces[lineNo] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const put = (lineNo: number, quantity: number) => setPieces({ ...pieces, [lineNo]: quantity });
  return { isPart, setPart, pieces, put, chosen: isPart ? some : undefined };
};

/** Gives back without being asked; the amount is the server's. */
export function RefundDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useT(refundMessages);
  const formId = useId();
  const { orderId, lines, currency } = order;
  const { isPart, setPart, pieces, put, chosen } = useChosen(order);
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(order.parcels.length === 0);
  const [isChecked, setChecked] = useState(false);
  // One dialog is one refund, however often it is sent.
  const [idempotencyKey] = useState(newKey);
  const isNothing = chosen?.length === 0;
  const { data: amounts } = useQuery({
    ...apiQuery(previewOwnRefund, { params: { orderId }, body: { lines: chosen } }),
    enabled: !isNothing,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const amount = isNothing ? 0 : amounts?.amount;
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(refundShopOrder, {
        params: { orderId },
        body: { lines: chosen, reason: reason.trim(), restock, idempotencyKey },
      }),
    onSuccess: () => {
      toast.success(t('refund.done'));
      onClose();
    },
    onSettled: () => invalidate(getShopOrder, listOrderPayments, listShopOrders, listWaitingRefunds),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isPending && !isNothing && reason.trim() !== '') mutate();
  };
  const text = amount === undefined ? '…' : formatMoney(amount, currency);
  return (
    <Dialog
      open
      keepOnBackdrop
      title={t('refund.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('refund.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={isPending}>
            {t('refund.send', { amount: text })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <RadioGroup legend={t('refund.what')} layout="inline" error={isChecked && isNothing && t('refund.nothing')}>
          <Radio name="part" checked={!isPart} onChange={() => setPart(false)} label={t('refund.all')} />
          <Radio name="part" checked={isPart} onChange={() => setPart(true)} label={t('refund.some')} />
        </RadioGroup>
        {isPart && (
          <ul className="grid gap-2">
            {lines
              .filter((line) => leftOf(line) > 0)
              .map((line) => (
                <li key={line.lineNo} className="flex items-center gap-3">
                  <span className="min-w-0 grow truncate">{line.name}</span>
                  <span className="numbers text-sm text-ink-muted">{t('refund.left', { n: leftOf(line) })}</span>
                  <QuantityStepper
                    small
                    min={0}
                    max={leftOf(line)}
                    label={line.name}
                    value={pieces[line.lineNo] ?? 0}
                    onChange={(quantity) => put(line.lineNo, quantity)}
                  />
                </li>
              ))}
          </ul>
        )}
        <p className="flex justify-between rounded-md bg-ground px-3 py-2 font-medium">
          <span>{t('refund.amount')}</span>
          <output className="numbers">{text}</output>
        </p>
        <TextareaField
          required
          label={t('refund.reason')}
          maxLength={200}
          error={isChecked && reason.trim() === '' && t('refund.reasonFault')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox
          label={t('refund.restock')}
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
