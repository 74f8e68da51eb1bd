import type { ShopOrder } from '@pcmall/contract/console/orders';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useState } from 'react';
import { parcelMessages } from './parcel/parcel.messages';

/** Whoever hands goods over whose buyer waits for a refund has to say so; there is no checkbox where nobody waits. */
export const useDespiteRefund = ({ refund }: ShopOrder) => {
  const t = useT(parcelMessages);
  const [isDespite, setDespite] = useState(false);
  const checkbox = refund?.status === 'waiting' && (
    <Checkbox
      label={t('parcel.refundWaits')}
      checked={isDespite}
      onChange={({ target }) => setDespite(target.checked)}
    />
  );
  return { isDespite, checkbox };
};
