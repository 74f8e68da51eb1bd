import { idStates, type listShopOrders, orderFlags, type ShopOrderRow } from '@pcmall/contract/console/orders';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { DayBox } from '../../../ui/table/day-box';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar';
import { useChannelName } from '../channel-name';
import { orderMessages } from '../order.messages';
import { listMessages } from './list.messages';
import type { useOrderView } from './order-view';

type List = DataOf<typeof listShopOrders>;
type View = ReturnType<typeof useOrderView>['view'];

const statuses: readonly ShopOrderRow['status'][] = [
  ...(['unpaid', 'paymentPending', 'paid', 'idCardReview', 'toShip', 'toReceive'] as const),
  ...(['signed', 'confirmed', 'completed', 'closed', 'refunded'] as const),
];
const modes: readonly ShopOrderRow['deliveryMode'][] = ['crossBorder', 'local', 'pickUp'];

/** Choices that would show something, and the one that is chosen. */
const useFilters = (list: List | undefined, view: View): Filter[] => {
  const t = useT(listMessages);
  const order = useT(orderMessages);
  const channelName = useChannelName();
  const { counts, carrierNames = {} } = list ?? {};
  const options = (
    kind: keyof List['counts'],
    values: readonly string[],
    labelOf: (value: string) => string,
  ): Filter['options'] => {
    const chosen = view.filters[kind] ?? '';
    const known = values.includes(chosen) || chosen === '' ? values : [...values, chosen];
    return known
      .filter((value) => value === chosen || (counts?.[kind][value] ?? 0) > 0)
      .map((value) => ({
        value,
        label: value.split(',').map(labelOf).join(' / '),
        count: counts && value.split(',').reduce((sum, each) => sum + (counts[kind][each] ?? 0), 0),
      }));
  };
  const found = (kind: 'payment' | 'carrier') => Object.keys(counts?.[kind] ?? {});
  return [
    {
      name: 'status',
      label: t('orders.status'),
      options: options('status', statuses, (value) => order(`order.status.${value as ShopOrderRow['status']}`)),
    },
    {
      name: 'flag',
      label: t('orders.flag'),
      options: options('flag', orderFlags, (value) => order(`order.flag.${value as (typeof orderFlags)[number]}`)),
      isLong: true,
    },
    {
      name: 'mode',
      label: t('orders.mode'),
      options: options('mode', modes, (value) => order(`order.mode.${value as ShopOrderRow['deliveryMode']}`)),
      isLong: true,
    },
    {
      name: 'payment',
      label: t('orders.payment'),
      options: options('payment', found('payment'), channelName),
      isLong: true,
    },
    {
      name: 'carrier',
      label: t('orders.carrier'),
      options: options('carrier', found('carrier'), (value) => carrierNames[value] ?? value),
      isLong: true,
    },
    {
      name: 'idState',
      label: t('orders.id'),
      options: options('idState', idStates, (value) => order(`order.id.${value as (typeof idStates)[number]}`)),
      isLong: true,
    },
  ];
};

/** Everything that the list can be narrowed by, each choice with how many it would show. */
export function OrderFilterBar({ view, list }: { view: View; list: List | undefined }) {
  const t = useT(listMessages);
  const [status, ...others] = useFilters(list, view);
  const { since, until } = view.filters;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4">
        <FilterBar view={view} search={t('orders.find')} filters={others} />
        <div className="flex gap-x-4">
          <DayBox label={t('orders.from')} value={since} onDay={(day) => view.set({ since: day })} />
          <DayBox label={t('orders.to')} value={until} onDay={(day) => view.set({ until: day })} />
        </div>
      </div>
      {status && <FilterBar view={view} filters={[status]} />}
    </>
  );
}
