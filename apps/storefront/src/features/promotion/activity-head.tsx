import { type Activity, getActivity } from '@pcmall/contract/promotion';
import { pathOf } from '@pcmall/contract/screens';
import { useT } from '../../i18n/i18n';
import { useInvalidate } from '../../lib/query';
import { Badge } from '../../ui/badge';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon';
import { ShareButton } from '../share';
import { minuteOf } from './moment';
import { useOfferText } from './offer-text';
import { promotionMessages } from './promotion.messages';
import { TierTickets } from './tier-tickets';
import { TimeBoxes } from './time-boxes';

/** Name, time and rules of an activity in one view. */
export function ActivityHead({ activity }: { activity: Activity }) {
  const t = useT(promotionMessages);
  const offer = useOfferText();
  const { activityId, name, state, startsAt, endsAt } = activity;
  const isOver = state === 'over';
  return (
    <section className={cx('space-y-6 rounded-lg p-8', isOver ? 'bg-ground' : 'bg-theme-soft')}>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 space-y-2">
          <h1 className="flex flex-wrap items-center gap-3 text-3xl font-semibold">
            {name}
            <Badge tone={isOver ? 'neutral' : 'solid'}>{isOver ? t('activity.over') : offer.kind(activity)}</Badge>
          </h1>
          <p className="numbers flex items-center gap-2 text-ink-soft">
            <Icon name="clock" size={16} />
            {t('activity.period', { from: minuteOf(startsAt), to: minuteOf(endsAt) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <TimeLeft activity={activity} />
          <ShareButton
            path={`${pathOf('activityProduct')}?${new URLSearchParams({ actId: activityId })}`}
            name={name}
          />
        </div>
      </header>
      <TierTickets activity={activity} />
      <StateNote activity={activity} />
    </section>
  );
}

function TimeLeft({ activity: { state, startsAt, endsAt } }: { activity: Activity }) {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const refresh = () => void invalidate(getActivity);
  if (state === 'over') return null;
  if (state === 'upcoming') return <TimeBoxes label={t('activity.startsIn')} until={startsAt} onEnd={refresh} />;
  return <TimeBoxes label={t('activity.endsIn')} until={endsAt} onEnd={refresh} />;
}

/** Why nothing is taken off now. */
function StateNote({ activity: { state, startsAt, endsAt } }: { activity: Activity }) {
  const t = useT(promotionMessages);
  if (state === 'running') return null;
  const text =
    state === 'over'
      ? t('activity.overHint', { time: minuteOf(endsAt) })
      : t('activity.upcomingHint', { time: minuteOf(startsAt) });
  return (
    <p role="status" className="flex items-start gap-2 text-ink-soft">
      <Icon name="info" size={18} className="mt-0.5 shrink-0" />
      {state === 'upcoming' && <span className="font-medium text-ink">{t('activity.upcoming')}</span>}
      {text}
    </p>
  );
}
