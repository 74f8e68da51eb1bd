import { type BundleDetail, getBundle } from '@pcmall/contract/offer';
import { formatDateTime } from '@pcmall/domain/dates';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { usePageTitle, useQueryState } from '../../../lib/navigation';
import { useInvalidate } from '../../../lib/query';
import { useShop } from '../../../lib/shop';
import { ShareButton } from '../../share';
import { NotOffered } from '../not-offered';
import { bundleQuery } from '../offer.api';
import { promotionMessages } from '../promotion.messages';
import { TimeBoxes } from '../time-boxes';
import { bundleChoice, firstChoices } from './bundle-choice';
import { BundlePart } from './bundle-part';
import { BundleSummary } from './bundle-summary';

export default function DiscountPackagePage() {
  const t = useT(promotionMessages);
  const [url] = useQueryState();
  const { data: offer } = useSuspenseQuery(bundleQuery(url));
  if (!offer) return <NotOffered title={t('bundle.unknown')} hint={t('bundle.unknownHint')} />;
  return <BundleView key={offer.actId} offer={offer} />;
}

function BundleView({ offer }: { offer: BundleDetail }) {
  const t = useT(promotionMessages);
  const { currency } = useShop();
  const [choices, setChoices] = useState(() => firstChoices(offer));
  const choice = bundleChoice(offer, choices, currency);
  const isOnSale = offer.state === 'running';
  usePageTitle(offer.name);
  return (
    <div className="page-width space-y-6 py-6">
      <BundleHead offer={offer} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label={t('bundle.contents')}>
          <h2 className="sr-only">{t('bundle.contents')}</h2>
          <ul className="space-y-6">
            {offer.parts.map((part, index) => (
              <BundlePart
                key={part.productId}
                part={part}
                sku={choice.selectedSkus[index]}
                choice={choices[index] ?? []}
                onChoose={
                  isOnSale
                    ? (next) => setChoices((before) => before.map((choice, at) => (at === index ? next : choice)))
                    : undefined
                }
              />
            ))}
          </ul>
        </section>
        {/* Of one that is over parts may be gone, and what is left of it has no price of its own. */}
        {offer.state !== 'over' && <BundleSummary offer={offer} choice={choice} />}
      </div>
    </div>
  );
}

function BundleHead({ offer }: { offer: BundleDetail }) {
  const t = useT(promotionMessages);
  const { actId, skuCode, name, description, state } = offer;
  const path = linkTo('discountPackage', { actId, skuCode });
  return (
    <header className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 space-y-2">
          <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold">
            <span>{name}</span>
            {state === 'over' && <Badge>{t('bundle.over')}</Badge>}
          </h1>
          {description && <p className="max-w-200 text-ink-soft">{description}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <TimeLeft offer={offer} />
          <ShareButton path={path} name={name} />
        </div>
      </div>
      <StateNote offer={offer} />
    </header>
  );
}

function TimeLeft({ offer: { state, startsAt, endsAt } }: { offer: BundleDetail }) {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const refresh = () => void invalidate(getBundle);
  if (state === 'over') return null;
  if (state === 'upcoming') return <TimeBoxes label={t('promotion.startsIn')} until={startsAt} onEnd={refresh} />;
  return <TimeBoxes label={t('promotion.endsIn')} until={endsAt} onEnd={refresh} />;
}

/** Why it can't be bought now. */
function StateNote({ offer: { state, startsAt } }: { offer: BundleDetail }) {
  const t = useT(promotionMessages);
  if (state === 'running') return null;
  const isOver = state === 'over';
  return (
    <p role="status" className="flex items-center gap-2 rounded-md bg-ground px-4 py-3 text-ink-soft">
      <Icon name="info" size={18} className="shrink-0" />
      <span className="font-medium text-ink">{isOver ? t('bundle.over') : t('bundle.upcoming')}</span>
      <span>{isOver ? t('bundle.overHint') : t('bundle.upcomingHint', { time: formatDateTime(startsAt) })}</span>
    </p>
  );
}
