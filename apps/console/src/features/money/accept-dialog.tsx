import { getOverview } from '@pcmall/contract/console/overview';
import { acceptMismatch, getPayment, listPayments, maxMismatchNote } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { Fields } from '../../ui/fields/fields';
import { ItemDialog } from '../../ui/item-dialog';
import { moneyMessages } from './money.messages';

type Whole = DataOf<typeof getPayment>;

interface AcceptDialogProps extends Pick<Whole, 'payment' | 'group'> {
  acceptable: NonNullable<Whole['acceptable']>;
  onClose: () => void;
}

/** Takes another amount than was asked for as the payment; what is too much goes back where that is left ticked (SALES-07). */
export function AcceptDialog({ payment: { paymentId, currency }, group, acceptable, onClose }: AcceptDialogProps) {
  const t = useT(moneyMessages);
  const invalidate = useInvalidate();
  // As it was when the dialog opened: another amount that comes meanwhile is not accepted unseen.
  const { came, asked } = acceptable;
  const tooMuch = came - asked;
  const amounts = {
    ...{ came: formatMoney(came, currency), asked: formatMoney(asked, currency) },
    difference: formatMoney(Math.abs(tooMuch), currency),
  };
  const refresh = () => invalidate(getPayment, listPayments, getOverview);
  const save = async ({ giveBack, note }: { giveBack: boolean; note: string }) => {
    try {
      await call(acceptMismatch, { params: { paymentId }, body: { came, giveBack: giveBack && tooMuch > 0, note } });
    } catch (error) {
      // It is not what is shown any more.
      void refresh();
      throw error;
    }
    toast.success(t('money.accepted'));
    await refresh();
  };
  return (
    <ItemDialog
      size="md"
      title={t('money.acceptTitle', amounts)}
      defaultValues={{ giveBack: true, note: '' }}
      saveText={t('money.accept')}
      {...{ save, onClose }}
    >
      <p className="text-sm text-ink-soft">{t(tooMuch > 0 ? 'money.acceptMore' : 'money.acceptLess', amounts)}</p>
      <p className="mb-4 text-sm text-ink-soft">
        {t(group === null ? 'money.acceptOne' : 'money.acceptGroup', { shares: group?.shares ?? 1 })}
      </p>
      <Fields
        specs={[
          ...(tooMuch > 0
            ? [
                {
                  ...{ name: 'giveBack', label: t('money.giveBack', amounts), kind: 'check' as const, wide: true },
                  hint: t('money.giveBackHint'),
                },
              ]
            : []),
          { name: 'note', label: t('money.acceptNote'), kind: 'area', maxLength: maxMismatchNote },
        ]}
      />
    </ItemDialog>
  );
}
