import { getShopOrder, listShopOrders, type ShopOrder } from '@pcmall/contract/console/orders';
import { listOrderPayments } from '@pcmall/contract/console/payments';
import { listWaitingRefunds, previewOwnRefund, refundShopOrder } from '@pcmall/contract/console/refunds';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { toast } from '@pcmall/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { useLineName } from '../../../ui/order-line/line-name';
import { Problem } from '../../../ui/problem';
import { useOnce } from '../../../ui/use-once';
import { refundMessages } from './refund.messages';
import { orderQuery } from './use-order-change';

const leftOf = ({ quantity, returned }: ShopOrder['lines'][number]) => quantity - returned;

/** What goes back: all that is left, or so many pieces of each line. */
const useChosen = (lines: ShopOrder['lines']) => {
  const [isPart, setPart] = useState(false);
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const piecesOf = (line: ShopOrder['lines'][number]) => Math.min(pieces[line.lineNo] ?? 0, leftOf(line));
  const some = lines
    .map((line) => ({ lineNo: line.lineNo, quantity: piecesOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  const isNothing = isPart ? some.length === 0 : lines.every((line) => leftOf(line) === 0);
  const put = (lineNo: number, quantity: number) => setPieces({ ...pieces, [lineNo]: quantity });
  return { isPart, setPart, piecesOf, put, isNothing, chosen: isPart ? some : undefined };
};

/** Gives back without being asked; the amount is the server's. */
export function RefundDialog({ order: opened, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useT(refundMessages);
  const nameOf = useLineName();
  const formId = useId();
  const { orderId, currency } = opened;
  const { data: current = opened } = useQuery(orderQuery(orderId));
  // The same pieces are sent again after a lost answer, though they may have gone back by then; a further refund has what is left.
  const [isFurther, setFurther] = useState(false);
  const { lines } = isFurther ? current : opened;
  const { isPart, setPart, piecesOf, put, isNothing, chosen } = useChosen(lines);
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(opened.parcels.length === 0);
  const [isChecked, setChecked] = useState(false);
  const { data: amounts } = useQuery({
    queryKey: [previewOwnRefund.path, orderId, chosen, isFurther],
    queryFn: () => call(previewOwnRefund, { params: { orderId }, body: { lines: chosen } }),
    enabled: !isNothing,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const amount = isNothing ? 0 : amounts?.amount;
  const invalidate = useInvalidate();
  const { send, isPending, problem } = useOnce(
    (idempotencyKey) =>
      call(refundShopOrder, {
        params: { orderId },
        body: { lines: chosen, reason: reason.trim(), restock, idempotencyKey },
      }),
    {
      onDone: () => {
        toast.success(t('refund.done'));
        onClose();
      },
      refresh: () => invalidate(getShopOrder, listOrderPayments, listShopOrders, listWaitingRefunds),
      onDoneOtherwise: () => setFurther(true),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isPending && !isNothing && reason.trim() !== '') send();
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
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
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
                  <span className="min-w-0 grow wrap-anywhere">{nameOf(line)}</span>
                  <span className="numbers text-sm text-ink-muted">{t('refund.left', { n: leftOf(line) })}</span>
                  <QuantityStepper
                    small
                    min={0}
                    max={leftOf(line)}
                    label={nameOf(line)}
                    value={piecesOf(line)}
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
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
