import { getOverview } from '@pcmall/contract/console/overview';
import { getPayment, listPayments, settleMismatch } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { Fields } from '../../ui/fields/fields';
import { ItemDialog } from '../../ui/item-dialog';
import { moneyMessages } from './money.messages';

interface SettleDialogProps extends Pick<DataOf<typeof getPayment>, 'payment' | 'group'> {
  /** How many reports of another amount are shown. */
  seen: number;
  onClose: () => void;
}

/** Says how money of another amount was settled outside the shop, which takes it from what waits (SALES-07). */
export function SettleDialog({ payment: { paymentId }, group, seen, onClose }: SettleDialogProps) {
  const t = useT(moneyMessages);
  const invalidate = useInvalidate();
  const refresh = () => invalidate(getPayment, listPayments, getOverview);
  const save = async ({ note }: { note: string }) => {
    try {
      await call(settleMismatch, { params: { paymentId }, body: { note, seen } });
    } catch (error) {
      // It is not what is shown any more.
      void refresh();
      throw error;
    }
    toast.success(t('money.settled'));
    await refresh();
  };
  return (
    <ItemDialog
      size="md"
      title={t('money.settleTitle')}
      defaultValues={{ note: '' }}
      saveText={t('money.settle')}
      {...{ save, onClose }}
    >
      <p className="mb-4 text-sm text-ink-soft">{t('money.settleHint')}</p>
      {group !== null && (
        <p className="mb-4 text-sm text-ink-soft">{t('money.settleGroup', { shares: group.shares })}</p>
      )}
      <Fields specs={[{ name: 'note', label: t('money.settleNote'), kind: 'area', required: true }]} />
    </ItemDialog>
  );
}
