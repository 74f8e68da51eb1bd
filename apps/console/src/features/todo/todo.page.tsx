import { getOverview } from '@pcmall/contract/console/overview';
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
  return (
    <div className="mx-auto grid max-w-300 gap-4 px-6 pt-4 pb-12 max-sm:px-4">
      <h1 className="text-2xl font-semibold">{t('todo.title')}</h1>
      <WaitingCards waiting={data.waiting} />
      {data.today && <TodayCard today={data.today} />}
      <MissingCard missing={data.missing} closed={data.closed} />
    </div>
  );
}
