import type { getOverview, WaitingKind } from '@pcmall/contract/console/overview';
import type { DataOf } from '@pcmall/contract/endpoint';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { LinkButton } from '@pcmall/ui/link-button';
import { useAge } from '../../lib/age';
import { useMay } from '../../lib/me';
import { useSectionPath } from '../../lib/menu/section-path';
import { Link, linkTo } from '../../lib/router';
import { todoMessages } from './todo.messages';

type Waiting = DataOf<typeof getOverview>['waiting'][number];

const icons: Record<WaitingKind, IconName> = {
  toShip: 'truck',
  reminders: 'bell',
  ids: 'idCard',
  refunds: 'refresh',
  moneyHeldUp: 'wallet',
  mismatches: 'alert',
  pickUps: 'store',
  soldOut: 'box',
  lowStock: 'box',
};

/** The queue or list where each is worked off; what has no page of its own yet is found in the list of orders. */
const usePlaces = (): Record<WaitingKind, string | undefined> => {
  const [ids, refunds] = [useSectionPath('ids'), useSectionPath('refunds')];
  return {
    toShip: linkTo('orders', { status: 'toShip', sort: 'since' }),
    reminders: linkTo('orders', { flag: 'reminded', sort: 'since' }),
    ids: ids ?? linkTo('orders', { idState: 'waiting', sort: 'since' }),
    refunds: refunds ?? linkTo('orders', { flag: 'refundWaiting', sort: 'since' }),
    moneyHeldUp: linkTo('refunds', { tab: 'onItsWay' }),
    mismatches: linkTo('mismatches', { mismatch: 'amountDiffers' }),
    pickUps: linkTo('orders', { mode: 'pickUp', status: 'toReceive', sort: 'since' }),
    soldOut: linkTo('stock', { stock: 'soldOut', sale: 'onSale' }),
    lowStock: linkTo('stock', { stock: 'low', sale: 'onSale' }),
  };
};

/** What waits, the most urgent first, each the way to where it is done. */
export function WaitingCards({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useT(todoMessages);
  const may = useMay();
  const places = usePlaces();
  if (waiting.length === 0)
    return (
      <div className="rounded-lg border border-line bg-white py-6">
        <Empty
          drawing="box"
          text={t('todo.calm')}
          action={may('orders.read') && <LinkButton to={linkTo('orders')}>{t('todo.calmNext')}</LinkButton>}
        />
      </div>
    );
  return (
    <ul aria-label={t('todo.waiting')} className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      {waiting.map((each) => (
        <li key={each.kind}>
          <WaitingCard waiting={each} to={places[each.kind]} />
        </li>
      ))}
    </ul>
  );
}

const dayMs = 86_400_000;

function WaitingCard({ waiting: { kind, count, oldestSince }, to }: { waiting: Waiting; to: string | undefined }) {
  const t = useT(todoMessages);
  const age = useAge();
  const isOld = oldestSince !== null && serverNow() - Date.parse(oldestSince) > dayMs;
  const inside = (
    <>
      <span className="flex items-center gap-2 text-ink-soft">
        <Icon name={icons[kind]} size={18} />
        <span>{t(`todo.${kind}`)}</span>
      </span>
      <span className="numbers mt-2 block text-3xl font-semibold">{count}</span>
      <span className={cx('numbers mt-1 block min-h-5 text-sm', isOld ? 'text-warning' : 'text-ink-muted')}>
        {oldestSince !== null && t('todo.oldest', { age: age(oldestSince) })}
      </span>
    </>
  );
  const look = 'block h-full rounded-lg border border-line bg-white p-4';
  return to === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={to} className={cx(look, 'transition-colors hover:border-theme-ring')}>
      {inside}
    </Link>
  );
}
