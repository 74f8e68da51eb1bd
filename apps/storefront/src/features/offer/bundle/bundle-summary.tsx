import type { BundleDetail } from '@pcmall/contract/offer';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { offerMessages } from '@pcmall/ui/offer.messages';
import { Price } from '@pcmall/ui/price';
import { ProductImage } from '@pcmall/ui/product-image';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { toast } from '@pcmall/ui/toast';
import { Fragment, useState } from 'react';
import { useMoney, useShop } from '../../../lib/shop';
import { CnyHint } from '../../../ui/cny-hint';
import { useAddToCart } from '../../cart';
import { useBuyNow } from '../../checkout';
import { promotionMessages } from '../promotion.messages';
import { type BundleChoice, isSoldOut } from './bundle-choice';

interface BundleSummaryProps {
  offer: BundleDetail;
  choice: BundleChoice;
}

/** What the bundle costs in this choice, and the buttons to buy it; sticks beside the parts. */
export function BundleSummary({ offer, choice }: BundleSummaryProps) {
  const t = useT(promotionMessages);
  const offerText = useT(offerMessages);
  const { currency } = useShop();
  const money = useMoney();
  const { apart, saving } = choice;
  return (
    <aside aria-label={t('bundle.price')} className="sticky top-20 rounded-lg border border-line bg-white p-6">
      {offer.picture && offer.parts.every(({ picture }) => picture !== offer.picture) && (
        <ProductImage picture={offer.picture} size="gallery" className="mb-4 w-full rounded-md" />
      )}
      <Pictures offer={offer} choice={choice} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <span className="text-ink-soft">{t('bundle.price')}</span>
        {saving > 0 && <Badge tone="danger">{offerText('offer.saves', { amount: money(saving) })}</Badge>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price minor={apart - saving} was={apart} currency={currency} size="xl" />
        <CnyHint minor={apart - saving} className="text-base" />
      </p>
      <dl className="numbers mt-4 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 text-ink-soft [&_dd]:text-end">
        <dt>{t('bundle.apart')}</dt>
        <dd>{money(apart)}</dd>
        <dt>{t('bundle.saving')}</dt>
        <dd className="text-danger">{money(-saving)}</dd>
      </dl>
      {offer.state === 'running' && <Purchase offer={offer} choice={choice} />}
    </aside>
  );
}

/** The parts as pictures with a plus between them. */
function Pictures({ offer: { parts }, choice: { selectedSkus } }: BundleSummaryProps) {
  return (
    <div aria-hidden className="flex flex-wrap items-center gap-2">
      {parts.map((part, index) => (
        <Fragment key={part.productId}>
          {index > 0 && <Icon name="plus" size={14} className="text-ink-muted" />}
          <ProductImage picture={selectedSkus[index]?.picture || part.picture} size={200} className="w-14 rounded-md" />
        </Fragment>
      ))}
    </div>
  );
}

function Purchase({ offer, choice }: BundleSummaryProps) {
  const t = useT(promotionMessages);
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const { add, isAdding } = useAddToCart();
  const { buyNow, prepare, isPending, dialog } = useBuyNow();
  const { selectedSkus, isComplete, left } = choice;
  const quantity = Math.max(1, Math.min(requestedQuantity, left));
  const skuIds = selectedSkus.flatMap((sku) => (sku ? [sku.skuSaleId] : []));

  const askForOptions = () => {
    const openParts = offer.parts.filter((_, index) => selectedSkus[index] === undefined);
    const names = openParts.map(({ name }) => name).join(t('bundle.separator'));
    toast.info(t('bundle.choose', { names }));
  };
  const withChoice = (act: typeof add) => () => {
    const [first] = skuIds;
    const bundle = { activityId: offer.actId, activityType: 2 as const, giftProducts: skuIds };
    return isComplete && first !== undefined ? act(first, quantity, bundle) : askForOptions();
  };

  const gone = offer.parts.filter(isSoldOut);
  if (gone.length > 0) {
    return (
      <div className="mt-6 space-y-2">
        <Button block size="lg" disabled>
          {t('bundle.allSoldOut')}
        </Button>
        <p className="text-sm text-ink-muted">
          {t('bundle.missing', { names: gone.map(({ name }) => name).join(t('bundle.separator')) })}
        </p>
      </div>
    );
  }
  if (isComplete && left < 1) {
    return (
      <Button block size="lg" disabled className="mt-6">
        {t('bundle.soldOut')}
      </Button>
    );
  }
  return (
    <div className="mt-6 space-y-3">
      <div className="mb-6 flex items-center justify-between gap-4">
        <span className="text-ink-soft">
          <span>{t('bundle.quantity')}</span>
          {left <= fewLeft && <span className="block text-sm text-warning">{t('bundle.left', { n: left })}</span>}
        </span>
        <QuantityStepper value={quantity} max={Math.max(1, left)} label={offer.name} onChange={setRequestedQuantity} />
      </div>
      <Button
        block
        size="lg"
        pending={isPending}
        onClick={withChoice(buyNow)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('bundle.buy')}
      </Button>
      <Button block size="lg" variant="soft" icon="cart" pending={isAdding} onClick={withChoice(add)}>
        {t('bundle.add')}
      </Button>
      {dialog}
    </div>
  );
}

/** Up to this many, the number of bundles left is shown. */
const fewLeft = 10;
