import { getInitInfo } from '@pcmall/contract/account';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ButtonSize } from '@pcmall/ui/lib/button-style';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { RecipientsPicker } from '../address';
import { useBuyForSeveral } from './order.api';
import { orderMessages } from './order.messages';

/** Begins a quick order with an order's goods for several recipients; absent unless quick orders are open (ORD-09). */
export function BuyForSeveral({ orderId, size }: { orderId: string; size: ButtonSize }) {
  const t = useT(orderMessages);
  const isOpened = useQuery(apiQuery(getInitInfo)).data?.batchOrderOpened ?? false;
  const [isChoosing, setChoosing] = useState(false);
  const { mutate, isPending } = useBuyForSeveral(orderId);
  if (!isOpened) return null;
  const begin = (recipientIds: string[]) =>
    mutate(recipientIds, {
      onSuccess: ({ draft, missing }) => {
        if (missing.length > 0) toast.error(t('order.missing', { names: missing.join(', ') }));
        go(linkTo('orderQuickly', { draft: draft.draftId }));
      },
    });
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setChoosing(true)}>
        {t('order.action.several')}
      </Button>
      {isChoosing && (
        <RecipientsPicker
          confirmText={t('order.several.confirm')}
          pending={isPending}
          onConfirm={begin}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
