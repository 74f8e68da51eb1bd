import { type DiscountPackage, getDiscountPackage } from '@pcmall/contract/promotion';
import { pathOf } from '@pcmall/contract/screens';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/i18n';
import { usePageTitle, useQueryState } from '../../lib/navigation';
import { useInvalidate } from '../../lib/query';
import { useShop } from '../../lib/shop';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { ShareButton } from '../share';
import { minuteOf } from './moment';
import { NotOffered } from './not-offered';
import { firstChoices, packageChoice } from './package-choice';
import { PackagePart } from './package-part';
import { PackageSummary } from './package-summary';
import { packageQuery } from './promotion.api';
import { promotionMessages } from './promotion.messages';
import { TimeBoxes } from './time-boxes';

export default function DiscountPackagePage() {
  const t = useT(promotionMessages);
  const [url] = useQueryState();
  const { data: offer } = useSuspenseQuery(packageQuery(url));
  if (!offer) return <NotOffered title={t('package.unknown')} hint={t('package.unknownHint')} />;
  return <PackageView key={offer.actId} offer={offer} />;
}

function PackageView({ offer }: { offer: DiscountPackage }) {
  const t = useT(promotionMessages);
  const { currency } = useShop();
  const [choices, setChoices] = useState(() => firstChoices(offer));
  const choice = packageChoice(offer, choices, currency);
  const isOnSale = offer.state === 'running';
  usePageTitle(offer.name);
  return (
    <div className="page-width space-y-6 py-6">
      <PackageHead offer={offer} />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label={t('package.contents')}>
          <h2 className="sr-only">{t('package.contents')}</h2>
          <ul className="space-y-6">
            {offer.parts.map((part, place) => (
              <PackagePart
                key={part.productId}
                part={part}
                sku={choice.chosen[place]}
                choice={choices[place] ?? []}
                onChoose={isOnSale ? (next) => setChoices((before) => before.with(place, next)) : undefined}
              />
            ))}
          </ul>
        </section>
        {offer.parts.length > 0 && <PackageSummary offer={offer} choice={choice} />}
      </div>
    </div>
  );
}

function PackageHead({ offer }: { offer: DiscountPackage }) {
  const t = useT(promotionMessages);
  const { actId, skuCode, name, description, state } = offer;
  const path = `${pathOf('discountPackage')}?${new URLSearchParams({ actId, skuCode })}`;
  return (
    <header className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 space-y-2">
          <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold">
            {name}
            {state === 'over' && <Badge>{t('package.over')}</Badge>}
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

function TimeLeft({ offer: { state, startsAt, endsAt } }: { offer: DiscountPackage }) {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const refresh = () => void invalidate(getDiscountPackage);
  if (state === 'over') return null;
  if (state === 'upcoming') return <TimeBoxes label={t('activity.startsIn')} until={startsAt} onEnd={refresh} />;
  return <TimeBoxes label={t('activity.endsIn')} until={endsAt} onEnd={refresh} />;
}

/** Why it can't be bought now. */
function StateNote({ offer: { state, startsAt } }: { offer: DiscountPackage }) {
  const t = useT(promotionMessages);
  if (state === 'running') return null;
  const isOver = state === 'over';
  return (
    <p role="status" className="flex items-center gap-2 rounded-md bg-ground px-4 py-3 text-ink-soft">
      <Icon name="info" size={18} className="shrink-0" />
      <span className="font-medium text-ink">{isOver ? t('package.over') : t('package.upcoming')}</span>
      {isOver ? t('package.overHint') : t('package.upcomingHint', { time: minuteOf(startsAt) })}
    </p>
  );
}
