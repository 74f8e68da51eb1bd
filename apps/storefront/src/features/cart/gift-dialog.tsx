import type { PromotionGroup } from '@pcmall/contract/cart-line';
import type { GiftProduct } from '@pcmall/contract/promotion-rule';
import { progressOf, reachedTierOf } from '@pcmall/domain/cart';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { useState } from 'react';
import { isGiftTier, useOfferText } from '../../lib/product-text/offer-text';
import { nameWithVariant } from '../../lib/product-text/variant-text';
import { useMoney } from '../../lib/shop';
import { cartMessages } from './cart.messages';
import { useChooseGifts } from './cart-change-queue';

interface GiftDialogProps {
  group: PromotionGroup;
  onClose: () => void;
}

/** The gifts of the tier that is reached, or of the next one that gives some: to be seen, with what is missing. */
export default function GiftDialog({ group, onClose }: GiftDialogProps) {
  const t = useT(cartMessages);
  const offer = useOfferText();
  const { measure, tiers } = group.rule;
  const { reachedTier, missing } = progressOf(group);
  const reached = reachedTierOf(group);
  const isDue = reached !== null && isGiftTier(reached);
  const tier = isDue ? reached : tiers.slice((reachedTier ?? -1) + 1).find(isGiftTier);
  const [chosenSkuIds, setChosenSkuIds] = useState(() => group.gifts.map(({ skuSaleId }) => skuSaleId));
  const chooseGifts = useChooseGifts(group);
  if (!tier) return null;
  const { giftCount, gifts } = tier;

  const toggle = (skuId: string) =>
    setChosenSkuIds((before) =>
      before.includes(skuId)
        ? before.filter((other) => other !== skuId)
        : // One more than may be chosen takes the place of the first.
          [...before, skuId].slice(-giftCount),
    );
  const confirm = () => {
    chooseGifts(chosenSkuIds);
    onClose();
  };
  const footer = (
    <>
      <span role="status" className="numbers me-auto self-center text-sm text-ink-muted">
        {t('cart.gift.chosen', { n: chosenSkuIds.length, max: giftCount })}
      </span>
      <Button disabled={chosenSkuIds.length === 0} onClick={confirm}>
        {t('cart.gift.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('cart.gift.choose')} onClose={onClose} footer={isDue && footer}>
      <p className="mb-4 text-ink-soft">
        {isDue || missing === null ? t('cart.gift.hint', { n: giftCount }) : offer.missing(measure, missing, tier)}
      </p>
      <ul className="grid grid-cols-2 gap-3">
        {gifts.map((gift) => (
          <li key={gift.skuSaleId}>
            <Gift
              gift={gift}
              isChosen={chosenSkuIds.includes(gift.skuSaleId)}
              onPress={isDue && !gift.soldOut ? () => toggle(gift.skuSaleId) : undefined}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface GiftProps {
  gift: GiftProduct;
  isChosen: boolean;
  onPress: (() => void) | undefined;
}

function Gift({ gift, isChosen, onPress }: GiftProps) {
  const t = useT(cartMessages);
  const money = useMoney();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!onPress}
      onClick={onPress}
      className={cx(
        'relative flex w-full items-center gap-3 rounded-md border p-3 text-start transition-colors',
        isChosen ? 'border-theme-ring bg-theme-soft' : 'border-line not-disabled:hover:border-theme-ring',
      )}
    >
      <ProductImage picture={gift.picture} size={200} className="w-16 shrink-0 rounded-sm" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2">{nameWithVariant(gift)}</span>
        <span className="numbers block text-sm text-ink-muted">
          {gift.soldOut ? t('cart.gift.soldOut') : t('cart.gift.worth', { amount: money(gift.price) })}
        </span>
      </span>
      {isChosen && <Icon name="checkCircle" size={18} className="absolute end-2 top-2 text-theme-text" />}
    </button>
  );
}
