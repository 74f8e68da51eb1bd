import { getOverview, type WaitingKind } from '@pcmall/contract/console/overview';
import type { ConsoleSection } from '@pcmall/contract/console/sections';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';

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

/** How many things wait in each entry of the menu, of those that the role may act on. */
export const useWaiting = (): Partial<Record<ConsoleSection, number>> => {
  const may = useMay();
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
  return counts;
};
