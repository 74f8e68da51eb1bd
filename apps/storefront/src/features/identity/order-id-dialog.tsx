import { uploadOrderIdCard } from '@pcmall/contract/identity';
import { getOrderDetailPc, getOrderList, type OrderListItem } from '@pcmall/contract/order';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { useShop } from '../../lib/shop';
import { useIsMounted } from '../../lib/use-is-mounted';
import { IdForm } from './id-form';
import type { IdValues } from './id-form-rules';
import { identityMessages } from './identity.messages';
import { photoFiles } from './photos/photo-values';

interface OrderIdDialogProps {
  order: Pick<OrderListItem, 'orderId' | 'recipientName'>;
  onClose: () => void;
}

/** Number and photos of the recipient's ID, for an order that waits for them (ORD-07). */
export default function OrderIdDialog({ order: { orderId, recipientName }, onClose }: OrderIdDialogProps) {
  const t = useT(identityMessages);
  const invalidate = useInvalidate();
  const { idImageNeeded } = useShop();
  const isOpen = useIsMounted();
  const send = async (values: IdValues) => {
    await call(uploadOrderIdCard, { body: { orderId, idCardNo: values.idCardNo }, files: photoFiles(values) });
    // Closed meanwhile, it may be open again by now, with something else in it.
    if (isOpen()) {
      toast.success(t('own.submitted'));
      onClose();
    }
    await invalidate(getOrderList, getOrderDetailPc);
  };
  return (
    <Dialog open keepOnBackdrop title={t('order.title')} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{t('order.intro', { name: recipientName })}</p>
      <IdForm photosNeeded={idImageNeeded} send={send} />
    </Dialog>
  );
}
