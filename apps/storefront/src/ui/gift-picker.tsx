import type { GiftProduct } from '@pcmall/contract/promotion-rule';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { useState } from 'react';
import { nameWithVariant } from '../lib/product-text/variant-text';
import { useMoney } from '../lib/shop';
import { giftPickerMessages } from './gift-picker.messages';

interface GiftPickerProps {
  gifts: readonly GiftProduct[];
  giftCount: number;
  /** What was chosen before. */
  chosen?: readonly string[];
  /** Why none can be chosen yet. */
  notYet?: string | undefined;
  onChoose: (skuIds: string[]) => void;
  /** To go on without any; left out where closing does the same. */
  onWithout?: () => void;
  onClose: () => void;
}

/** The gifts of a promotion, of which some can be chosen. */
export default function GiftPicker(props: GiftPickerProps) {
  const { gifts, giftCount, chosen = [], notYet, onChoose, onWithout, onClose } = props;
  const t = useT(giftPickerMessages);
  const [skuIds, setSkuIds] = useState(chosen);
  const mayChoose = notYet === undefined;
  const toggle = (skuId: string) =>
    setSkuIds((before) =>
      before.includes(skuId)
        ? before.filter((other) => other !== skuId)
        : // One more than may be chosen takes the place of the first.
          [...before, skuId].slice(-giftCount),
    );
  const footer = (
    <>
      <span role="status" className="numbers me-auto self-center text-sm text-ink-muted">
        {t('gift.chosen', { n: skuIds.length, max: giftCount })}
      </span>
      {onWithout && (
        <Button variant="secondary" onClick={onWithout}>
          {t('gift.without')}
        </Button>
      )}
      <Button disabled={skuIds.length === 0} onClick={() => onChoose([...skuIds])}>
        {t('gift.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('gift.choose')} onClose={onClose} footer={mayChoose && footer}>
      <p className="mb-4 text-ink-soft">{notYet ?? t('gift.hint', { n: giftCount })}</p>
      <ul className="grid grid-cols-2 gap-3">
        {gifts.map((gift) => (
          <li key={gift.skuSaleId}>
            <Gift
              gift={gift}
              isChosen={skuIds.includes(gift.skuSaleId)}
              onPress={mayChoose && !gift.soldOut && !gift.staysBehind ? () => toggle(gift.skuSaleId) : undefined}
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
  const t = useT(giftPickerMessages);
  const money = useMoney();
  const remark = () => {
    if (gift.soldOut) return t('gift.soldOut');
    return gift.staysBehind ? t('gift.staysBehind') : t('gift.worth', { amount: money(gift.price) });
  };
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
        <span className="numbers block text-sm text-ink-muted">{remark()}</span>
      </span>
      {isChosen && <Icon name="checkCircle" size={18} className="absolute end-2 top-2 text-theme-text" />}
    </button>
  );
}
