import { useOfferWords } from '@pcmall/ui/lib/offer-text';
import { useMoney } from '../shop';

/** What a promotion requires and gives, in words. */
export const useOfferText = () => useOfferWords(useMoney());
