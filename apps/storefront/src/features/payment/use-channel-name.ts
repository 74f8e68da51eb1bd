import { type PayChannel, payChannelNames } from '@pcmall/contract/payment';
import { useLanguage } from '@pcmall/ui/i18n/i18n';
import { useShop } from '../../lib/shop';

/** What the shop calls a channel: by a name of its own, or else the common one. */
export const useChannelName = () => {
  const language = useLanguage();
  const { payChannelNames: ownNames } = useShop();
  return (channel: PayChannel): string => ownNames[channel] ?? payChannelNames[channel][language];
};
