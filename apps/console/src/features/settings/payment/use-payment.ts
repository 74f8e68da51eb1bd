import { getPayChannels, type PaymentSetUp } from '@pcmall/contract/console/pay-channels';
import { getSettings } from '@pcmall/contract/console/settings';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { settingsMessages } from '../settings.messages';

export type PaymentChange = (changed: Promise<PaymentSetUp>) => Promise<void>;

/** Keeps the answer of a change of the ways to pay, and says so. */
export const usePaymentChange = (): PaymentChange => {
  const t = useT(settingsMessages);
  const invalidate = useInvalidate();
  return async (changed) => {
    await keepNewest(queryClient, apiQuery(getPayChannels).queryKey, await changed);
    toast.success(t('settings.saved'));
    // What the shop lacks may be another now.
    await invalidate(getSettings);
  };
};
