import { getOverview, type WaitingKind } from '@pcmall/contract/console/overview';
import type { ConsoleSection } from '@pcmall/contract/console/sections';
import { useObservable } from '@pcmall/ui/lib/observable';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { decidedAhead } from '../../ui/queue/decided-ahead';

/** Where what waits is worked off. Reminders are about orders that are to be shipped anyway. */
const sectionOf: Partial<Record<WaitingKind, ConsoleSection>> = {
  toShip: 'orders',
  pickUps: 'orders',
  ids: 'ids',
  refunds: 'refunds',
  moneyHeldUp: 'refunds',
  mismatches: 'money',
  soldOut: 'goods',
};

const minuteMs = 60_000;

/** How many things wait in each entry of the menu, of those that the role may act on; what its queue has decided waits no more. */
export const useWaiting = (): Partial<Record<ConsoleSection, number>> => {
  const may = useMay();
  const ahead = useObservable(decidedAhead);
  const { data } = useQuery({
    ...apiQuery(getOverview),
    enabled: may('overview.read'),
    refetchInterval: minuteMs,
  });
  const counts: Partial<Record<ConsoleSection, number>> = {};
  for (const { kind, count } of data?.waiting ?? []) {
    const section = sectionOf[kind];
    if (section) counts[section] = (counts[section] ?? 0) + count;
  }
  if (ahead) counts[ahead.section] = Math.max(0, (counts[ahead.section] ?? 0) - ahead.count);
  return counts;
};
