import { payChannelNames } from '@pcmall/contract/payment';
import type { Localized } from '@pcmall/domain/localized';
import { localize } from '@pcmall/domain/localized';
import { useLanguage } from '@pcmall/ui/i18n/i18n';

const names: Readonly<Record<string, Localized>> = payChannelNames;

/** A payment channel in the reader's language; the channel itself where it has no name. */
export const useChannelName = () => {
  const language = useLanguage();
  return (channel: string): string => {
    const name = names[channel];
    return name ? localize(name, language) : channel;
  };
};
