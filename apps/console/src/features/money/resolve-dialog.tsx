import { getOverview } from '@pcmall/contract/console/overview';
import { getPayment, listPayments, maxMismatchNote, resolveMismatch } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { Fields } from '../../ui/fields/fields';
import { ItemDialog } from '../../ui/item-dialog';
import { moneyMessages } from './money.messages';

interface ResolveDialogProps extends Pick<DataOf<typeof getPayment>, 'payment' | 'group'> {
  /** How many reports of another amount are shown. */
  seen: number;
  onClose: () => void;
}

/** Says how money of another amount was resolved outside the shop, which takes it from what waits (SALES-07). */
export function ResolveDialog({ payment: { paymentId }, group, seen, onClose }: ResolveDialogProps) {
  const t = useT(moneyMessages);
  const invalidate = useInvalidate();
  const refresh = () => invalidate(getPayment, listPayments, getOverview);
  const save = async ({ note }: { note: string }) => {
    try {
      await call(resolveMismatch, { params: { paymentId }, body: { note, seen } });
    } catch (error) {
      // It is not what is shown any more.
      void refresh();
      throw error;
    }
    toast.success(t('money.resolved'));
    await refresh();
  };
  return (
    <ItemDialog
      size="md"
      title={t('money.resolveTitle')}
      defaultValues={{ note: '' }}
      saveText={t('money.resolve')}
      {...{ save, onClose }}
    >
      <p className="mb-4 text-sm text-ink-soft">{t('money.resolveHint')}</p>
      {group !== null && (
        <p className="mb-4 text-sm text-ink-soft">{t('money.resolveGroup', { shares: group.shares })}</p>
      )}
      <Fields
        specs={[
          { name: 'note', label: t('money.resolveNote'), kind: 'area', required: true, maxLength: maxMismatchNote },
        ]}
      />
    </ItemDialog>
  );
}
