import { formatMoney, shopCurrencies } from '@pcmall/domain/money';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMay } from '../../lib/me';
import { Link, linkTo } from '../../lib/router';
import { formatMinute } from '../../lib/shop-clock';
import { Facts } from '../../ui/facts';
import { StatusBadge } from '../order';
import { moneyOf, type Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';

export function Who({ shopper }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const { realName, phone, email, orders, balance, quickOrdersOpened, createdAt } = shopper;
  return (
    <Card title={t('shoppers.who')}>
      <Facts
        facts={[
          { label: t('shoppers.balance'), value: <b className="numbers">{moneyOf(shopper)(balance)}</b> },
          { label: t('shoppers.orders'), value: <span className="numbers">{orders}</span> },
          phone !== '' && { label: t('shoppers.phone'), value: <span className="numbers">{phone}</span> },
          email !== '' && { label: t('shoppers.email'), value: <span className="break-all">{email}</span> },
          realName !== '' && { label: t('shoppers.realName'), value: realName },
          { label: t('shoppers.quick'), value: t(quickOrdersOpened ? 'shoppers.yes' : 'shoppers.no') },
          { label: t('shoppers.since'), value: <span className="numbers">{formatMinute(createdAt)}</span> },
        ]}
      />
    </Card>
  );
}

/** How many of the newest stand on the page; the list of orders has the rest. */
const mostShown = 10;

export function Orders({ shopper: { latestOrders, orders, accountId } }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const may = useMay();
  return (
    <Card
      title={t('shoppers.latestOrders')}
      action={
        may('orders.read') && orders > mostShown ? (
          <Link to={`${linkTo('orders')}?accountId=${accountId}`} className="text-sm text-theme-text hover:underline">
            {t('shoppers.allOrders')}
          </Link>
        ) : null
      }
    >
      {latestOrders.length === 0 && <p className="text-sm text-ink-muted">{t('shoppers.none')}</p>}
      <ul className="text-sm">
        {latestOrders.slice(0, mostShown).map(({ orderId, orderNo, total, currency, createdAt, ...order }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-0">
            <span className="numbers text-ink-muted">{formatMinute(createdAt)}</span>
            <span className="numbers min-w-0 grow">
              {may('orders.read') ? (
                <Link to={linkTo('order', { orderId })} className="hover:text-theme-text hover:underline">
                  {orderNo}
                </Link>
              ) : (
                orderNo
              )}
            </span>
            <StatusBadge order={order} />
            <span className="numbers ms-auto w-28 text-end font-medium">
              {formatMoney(
                total,
                shopCurrencies.find((each) => each === currency),
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Ledger({ shopper }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const money = moneyOf(shopper);
  return (
    <Card title={t('shoppers.ledger')}>
      {shopper.movements.length === 0 && <p className="text-sm text-ink-muted">{t('shoppers.none')}</p>}
      <ul className="text-sm">
        {shopper.movements.map(({ movementId, change, balanceAfter, note, reason, orderNo, at }) => (
          <li key={movementId} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-0">
            <span className="numbers text-ink-muted">{formatMinute(at)}</span>
            <span className="min-w-0 grow break-words">
              {[t(`shoppers.entry.${reason}`), orderNo, note].filter(Boolean).join(' · ')}
            </span>
            <span className="numbers font-medium">{`${change > 0 ? '+' : ''}${money(change)}`}</span>
            <span className="numbers w-28 text-end text-ink-muted">{money(balanceAfter)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Addresses({ shopper: { addresses } }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  return (
    <Card title={t('shoppers.addresses')}>
      {addresses.length === 0 && <p className="text-sm text-ink-muted">{t('shoppers.none')}</p>}
      <ul className="text-sm">
        {addresses.map(({ name, phone, place, detail }) => (
          <li key={`${name} ${phone} ${place} ${detail}`} className="border-b border-line py-2 last:border-0">
            <p className="flex flex-wrap gap-x-4">
              <span className="font-medium">{name}</span>
              <span className="numbers text-ink-soft">{phone}</span>
            </p>
            <p className="text-ink-soft">{[place, detail].filter(Boolean).join(' ')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
