import type { OrderListItem } from '@pcmall/contract/order';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ButtonSize, ButtonVariant } from '@pcmall/ui/lib/button-style';
import { lazy, Suspense, useState } from 'react';
import { identityMessages } from './identity.messages';

const OrderIdDialog = lazy(() => import('./order-id-dialog'));

interface UploadOrderIdProps {
  order: Pick<OrderListItem, 'orderId' | 'recipientName' | 'idProof'>;
  variant: ButtonVariant;
  size: ButtonSize;
}

/** The ID was given already: it is changed. */
const given: ReadonlySet<string> = new Set(['inReview', 'passed']);

/** Opens the form for the ID of an order's recipient. */
export function UploadOrderId({ order, variant, size }: UploadOrderIdProps) {
  const t = useT(identityMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {t(order.idProof && given.has(order.idProof.status) ? 'order.change' : 'order.upload')}
      </Button>
      {isOpen && (
        <Suspense>
          <OrderIdDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
