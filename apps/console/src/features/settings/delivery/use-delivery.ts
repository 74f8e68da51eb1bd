import { type Delivery, getDelivery, removeDeliveryItem } from '@pcmall/contract/console/delivery';
import { getSettings } from '@pcmall/contract/console/settings';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { settingsMessages } from '../settings.messages';
import { deliveryMessages } from './delivery.messages';

export type DeliveryKind = 'carrier' | 'pickUpPoint' | 'material';

/** Changes of how the shop delivers; each answer takes the place of what is on the screen. */
export const useDelivery = () => {
  const t = useT(deliveryMessages);
  const settings = useT(settingsMessages);
  const may = useMay();
  const invalidate = useInvalidate();
  const [newItemId] = useState(newKey);
  const keep = async (changed: Promise<Delivery>) => {
    await keepNewest(queryClient, apiQuery(getDelivery).queryKey, await changed);
    toast.success(settings('settings.saved'));
    // What the shop lacks may be another now.
    await invalidate(getSettings);
  };
  const remove = async (kind: DeliveryKind, id: string, name: string) => {
    const question = {
      title: t('delivery.removeAsk', { name }),
      text: t('delivery.removeMeans'),
      confirmText: settings('settings.remove'),
      danger: true,
    };
    if (await confirm(question)) await keep(call(removeDeliveryItem, { body: { kind, id } })).catch(() => {});
  };
  /** What a save is about: a new item has its id from here, so that a press that got no answer and the next make one. */
  const targetOf = (item: { id: string } | undefined, version: number) =>
    item ? { id: item.id, version } : { id: newItemId };
  return { keep, targetOf, remove, canWrite: may('settings.write') };
};
