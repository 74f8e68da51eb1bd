import type { CheckoutChange } from '@pcmall/contract/checkout';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMoney } from '../shop';
import { changeMessages } from './change.messages';

const pieces: ReadonlySet<CheckoutChange['kind']> = new Set(['shortage', 'offSale', 'offerOver', 'giftLeft']);

/** A change as a sentence. */
export const useChangeText = () => {
  const t = useT(changeMessages);
  const money = useMoney();
  return ({ kind, was, now }: CheckoutChange): string => {
    const shown = (figure: number) => (pieces.has(kind) ? figure : money(figure));
    return t(`change.${kind}`, { was: shown(was), now: shown(now) });
  };
};
