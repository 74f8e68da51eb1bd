import type { BundleOffer, Promotion } from '@pcmall/contract/offer';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { offerMessages } from '@pcmall/ui/offer.messages';
import { ProductImage } from '@pcmall/ui/product-image';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { linkTo } from '../../../lib/link-to';
import { useOfferText } from '../../../lib/product-text/offer-text';
import { Link } from '../../../lib/router';
import { useMoney } from '../../../lib/shop';
import { offersQuery } from '../catalogue.api';
import { productOffersMessages } from './product-offers.messages';

/** The promotion and the bundles that a product is part of; renders nothing if there are none (CAT-03). */
export function ProductOffers({ productId }: { productId: string }) {
  const t = useT(productOffersMessages);
  const { data } = useQuery(offersQuery(productId));
  if (!data || (!data.promotion && data.bundles.length === 0)) return null;
  const { promotion, bundles } = data;
  return (
    <section aria-label={t('offers.title')} className="divide-y divide-line rounded-lg border border-line">
      {promotion && <OfferRow promotion={promotion} />}
      {bundles.slice(0, shown).map((offer) => (
        <BundleRow key={offer.actId} offer={offer} />
      ))}
    </section>
  );
}

/** Further bundles can be reached from the parts' own pages. */
const shown = 3;

const row = 'flex items-center gap-4 max-sm:gap-2 px-4 py-3 transition-colors hover:bg-ground';

function OfferRow({ promotion }: { promotion: Promotion }) {
  const t = useT(productOffersMessages);
  const offer = useOfferText();
  const { activityId, name, measure, tiers } = promotion;
  const rules = tiers.map((tier) => offer.rule(measure, tier));
  return (
    <Link to={linkTo('activityProduct', { actId: activityId })} className={row}>
      <Badge tone="danger">{offer.kind(promotion)}</Badge>
      <span className="min-w-0 grow">
        <span className="numbers block font-medium">{rules.join(t('offers.separator'))}</span>
        <span className="block truncate text-sm text-ink-muted">{name}</span>
      </span>
      <More text={t('offers.toPromotion')} />
    </Link>
  );
}

function BundleRow({ offer }: { offer: BundleOffer }) {
  const t = useT(productOffersMessages);
  const offerText = useT(offerMessages);
  const money = useMoney();
  const { actId, skuCode, name, saving, priceFrom, parts } = offer;
  return (
    <Link to={linkTo('discountPackage', { actId, skuCode })} className={row}>
      <Badge tone="danger">{offerText('offer.kind.bundle')}</Badge>
      <span className="min-w-0 grow">
        <span className="line-clamp-1 font-medium">{name}</span>
        <span className="numbers block text-sm text-ink-muted">
          <span>{t('offers.from', { amount: money(priceFrom) })}</span>
          <span className="ms-2 text-danger">{offerText('offer.saves', { amount: money(saving) })}</span>
        </span>
      </span>
      <span aria-hidden className="flex shrink-0 items-center gap-1 max-sm:hidden">
        {parts.slice(0, 3).map(({ productId, picture }, index) => (
          <Fragment key={productId}>
            {index > 0 && <Icon name="plus" size={12} className="text-ink-muted" />}
            <ProductImage picture={picture} size={80} className="w-10 rounded-sm" />
          </Fragment>
        ))}
      </span>
      <More text={t('offers.toBundle')} />
    </Link>
  );
}

function More({ text }: { text: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm text-ink-soft">
      <span className="max-sm:hidden">{text}</span>
      <Icon name="chevronRight" size={16} />
    </span>
  );
}
