import { getOverview } from '@pcmall/contract/console/overview';
import { isVitalNeed, shopNeeds } from '@pcmall/domain/shop-needs';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { MissingCard } from './missing-card';
import { TodayCard } from './today-card';
import { todoMessages } from './todo.messages';
import { WaitingCards } from './waiting-cards';

const minuteMs = 60_000;

/** What waits for whoever is logged in, then how the day goes (SALES-01). */
export default function TodoPage() {
  const t = useT(todoMessages);
  const { data } = useSuspenseQuery({
    ...apiQuery(getOverview),
    staleTime: 0,
    // It stays open on a screen in the packing room.
    refetchInterval: minuteMs,
  });
  const missing = <MissingCard missing={data.missing} closed={data.closed} />;
  // What keeps a shop closed is what waits in it: that nothing else does is no news.
  const isNew = data.closed && shopNeeds.some((need) => isVitalNeed(need) && data.missing.includes(need));
  return (
    <div className="mx-auto grid max-w-300 gap-4 px-6 pt-4 pb-12 max-sm:px-4">
      <h1 className="text-2xl font-semibold">{t('todo.title')}</h1>
      {isNew && missing}
      {(!isNew || data.waiting.length > 0) && <WaitingCards waiting={data.waiting} />}
      {data.today && <TodayCard today={data.today} />}
      {!isNew && missing}
    </div>
  );
}
