import { countLimit, getOrderCounts } from '@pcmall/contract/order';
import type { OrderTab } from '@pcmall/domain/order-status';
import { CountBadge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { apiQuery } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { myAccountMessages } from '../my-account.messages';

interface ShownTab {
  tab: Exclude<OrderTab, 'all'>;
  icon: IconName;
  /** Something is to happen: the number is a badge on the icon. */
  isWaiting?: true;
}

const tabs: ShownTab[] = [
  { tab: 'unpaid', icon: 'wallet', isWaiting: true },
  { tab: 'toShip', icon: 'box', isWaiting: true },
  { tab: 'toReceive', icon: 'truck', isWaiting: true },
  { tab: 'completed', icon: 'checkCircle' },
  { tab: 'cancelled', icon: 'close' },
];

const counted = (count: number) => (count > countLimit ? `${countLimit}+` : String(count));

/** How many orders are on each tab (AUTH-08.2). */
export function Orders() {
  const t = useT(myAccountMessages);
  const common = useT();
  const { data } = useQuery({ ...apiQuery(getOrderCounts), staleTime: 0 });
  return (
    <Card
      title={t('welcome.orders')}
      action={
        <Link to={linkTo('myOrder')} className="numbers text-theme-text underline-offset-4 hover:underline">
          <span>{common('common.viewAll')}</span>
          {data && <span>{` (${counted(data.all)})`}</span>}
        </Link>
      }
    >
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {tabs.map(({ tab, icon, isWaiting }) => (
          <li key={tab}>
            <Link
              to={linkTo('myOrder', { tab })}
              className="flex flex-col items-center gap-2 rounded-md py-4 transition-colors hover:bg-ground"
            >
              <span className="relative text-theme-text">
                <Icon name={icon} size={32} />
                {isWaiting && (
                  <span className="absolute -end-3 -top-2">
                    <CountBadge count={data?.[tab] ?? 0} />
                  </span>
                )}
              </span>
              <span className="numbers">
                <span>{t(`welcome.${tab}`)}</span>
                {data && <span className="ms-1 text-sm text-ink-muted">{counted(data[tab])}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
