import { getPromotion, type PromotionDetail } from '@pcmall/contract/offer';
import { formatDateTime } from '@pcmall/domain/dates';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { linkTo } from '../../../lib/link-to';
import { useOfferText } from '../../../lib/product-text/offer-text';
import { useInvalidate } from '../../../lib/query';
import { ShareButton } from '../../share';
import { promotionMessages } from '../promotion.messages';
import { TimeBoxes } from '../time-boxes';
import { TierTickets } from './tier-tickets';

/** Name, time and rules of a promotion in one view. */
export function PromotionHead({ promotion }: { promotion: PromotionDetail }) {
  const t = useT(promotionMessages);
  const offer = useOfferText();
  const { activityId, name, state, startsAt, endsAt } = promotion;
  const isOver = state === 'over';
  return (
    <section className={cx('space-y-6 rounded-lg p-8', isOver ? 'bg-ground' : 'bg-theme-soft')}>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 space-y-2">
          <h1 className="flex flex-wrap items-center gap-3 text-3xl font-semibold">
            <span>{name}</span>
            <Badge tone={isOver ? 'neutral' : 'solid'}>{isOver ? t('promotion.over') : offer.kind(promotion)}</Badge>
          </h1>
          <p className="numbers flex items-center gap-2 text-ink-soft">
            <Icon name="clock" size={16} />
            <span>{t('promotion.period', { from: formatDateTime(startsAt), to: formatDateTime(endsAt) })}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <TimeLeft promotion={promotion} />
          <ShareButton path={linkTo('activityProduct', { actId: activityId })} name={name} />
        </div>
      </header>
      <TierTickets promotion={promotion} />
      <StateNote promotion={promotion} />
    </section>
  );
}

function TimeLeft({ promotion: { state, startsAt, endsAt } }: { promotion: PromotionDetail }) {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const refresh = () => void invalidate(getPromotion);
  if (state === 'over') return null;
  if (state === 'upcoming') return <TimeBoxes label={t('promotion.startsIn')} until={startsAt} onEnd={refresh} />;
  return <TimeBoxes label={t('promotion.endsIn')} until={endsAt} onEnd={refresh} />;
}

/** Why the promotion does not apply now. */
function StateNote({ promotion: { state, startsAt, endsAt } }: { promotion: PromotionDetail }) {
  const t = useT(promotionMessages);
  if (state === 'running') return null;
  const text =
    state === 'over'
      ? t('promotion.overHint', { time: formatDateTime(endsAt) })
      : t('promotion.upcomingHint', { time: formatDateTime(startsAt) });
  return (
    <p role="status" className="flex items-start gap-2 text-ink-soft">
      <Icon name="info" size={18} className="mt-0.5 shrink-0" />
      {state === 'upcoming' && <span className="font-medium text-ink">{t('promotion.upcoming')}</span>}
      <span>{text}</span>
    </p>
  );
}
