import { quickOrderFromOrder } from '@pcmall/contract/quick-order-start';
import { useT } from '@pcmall/ui/i18n/i18n';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { RecipientsPicker } from '../address';
import { orderMessages } from './order.messages';

/** Asks who gets an order's goods once more, and leads into the quick order that it becomes. */
export default function SeveralRecipients({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useT(orderMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: (recipientIds: string[]) =>
      askOnce(`buy for several ${orderId} ${recipientIds.join(' ')}`, (idempotencyKey) =>
        call(quickOrderFromOrder, { body: { orderId, recipientIds, idempotencyKey } }),
      ),
    onSuccess: ({ draft, missing }) => {
      if (missing.length > 0) toast.error(t('order.missing', { names: missing.join(t('order.separator')) }));
      go(linkTo('orderQuickly', { draft: draft.draftId }));
    },
  });
  return (
    <RecipientsPicker
      confirmText={t('order.several.confirm')}
      pending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
