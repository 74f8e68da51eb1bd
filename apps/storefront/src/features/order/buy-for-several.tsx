import { getInitInfo } from '@pcmall/contract/account';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ButtonSize } from '@pcmall/ui/lib/button-style';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { apiQuery } from '../../lib/query';
import { orderMessages } from './order.messages';

const SeveralRecipients = lazy(() => import('./several-recipients'));

/** Begins a quick order with an order's goods for several recipients; absent unless quick orders are open (ORD-09). */
export function BuyForSeveral({ orderId, size }: { orderId: string; size: ButtonSize }) {
  const t = useT(orderMessages);
  const isOpened = useQuery(apiQuery(getInitInfo)).data?.batchOrderOpened ?? false;
  const [isChoosing, setChoosing] = useState(false);
  if (!isOpened) return null;
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setChoosing(true)}>
        {t('order.action.several')}
      </Button>
      {isChoosing && (
        <Suspense>
          <SeveralRecipients orderId={orderId} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
