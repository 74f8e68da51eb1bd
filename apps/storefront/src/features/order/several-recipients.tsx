import { quickOrderFromOrder } from '@pcmall/contract/quick-order-start';
import { useT } from '@pcmall/ui/i18n/i18n';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { isCurrentLocation, useLocation } from '../../lib/router';
import { RecipientsPicker } from '../address';
import { orderMessages } from './order.messages';

/** Asks who gets an order's goods once more, and leads into the quick order that it becomes. */
export default function SeveralRecipients({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useT(orderMessages);
  const location = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (recipientIds: string[]) =>
      askOnce(`buy for several ${orderId} ${recipientIds.join(' ')}`, (idempotencyKey) =>
        call(quickOrderFromOrder, { body: { orderId, recipientIds, idempotencyKey } }),
      ),
  });
  // Not of the mutation's own: nobody who has closed the dialog is led anywhere.
  const begin = (recipientIds: string[]) =>
    mutate(recipientIds, {
      onSuccess: ({ draft, missing }) => {
        if (missing.length > 0) toast.error(t('order.missing', { names: missing.join(t('order.separator')) }));
        if (isCurrentLocation(location)) go(linkTo('orderQuickly', { draft: draft.draftId }));
      },
    });
  return (
    <RecipientsPicker
      confirmText={t('order.several.confirm')}
      pending={isPending}
      onConfirm={begin}
      onClose={onClose}
    />
  );
}
