import type { PromotionGroup } from '@pcmall/contract/cart-line';
import { progressOf, reachedTierOf } from '@pcmall/domain/cart';
import { isGiftTier } from '@pcmall/ui/lib/offer-text';
import { useOfferText } from '../../lib/product-text/offer-text';
import GiftPicker from '../../ui/gift-picker';
import { useChooseGifts } from './cart-change-queue';

interface GiftDialogProps {
  group: PromotionGroup;
  onClose: () => void;
}

/** The gifts of the tier that is reached, or of the next one that gives some: to be seen, with what is missing. */
export default function GiftDialog({ group, onClose }: GiftDialogProps) {
  const offer = useOfferText();
  const { measure, tiers } = group.rule;
  const { reachedTier, missing } = progressOf(group);
  const reached = reachedTierOf(group);
  const isDue = reached !== null && isGiftTier(reached);
  const tier = isDue ? reached : tiers.slice((reachedTier ?? -1) + 1).find(isGiftTier);
  const chooseGifts = useChooseGifts(group);
  if (!tier) return null;
  const choose = (skuIds: string[]) => {
    chooseGifts(skuIds);
    onClose();
  };
  return (
    <GiftPicker
      {...{ gifts: tier.gifts, giftCount: tier.giftCount, onClose }}
      chosen={group.gifts.map(({ skuSaleId }) => skuSaleId)}
      notYet={isDue || missing === null ? undefined : offer.missing(measure, missing, tier)}
      onChoose={choose}
    />
  );
}
