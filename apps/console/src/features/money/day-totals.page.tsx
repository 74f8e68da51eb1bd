import { getDayTotals } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { ShortTable } from '../../ui/short-table';
import { DayBox, dayOf } from '../../ui/table/day-box';
import { useTableView } from '../../ui/table/use-table-view';
import { moneyMessages } from './money.messages';
import { useChannelName, useLedgerReason } from './names';

type Totals = DataOf<typeof getDayTotals>;

const linkStyle = 'text-theme-text hover:underline';

function Channels({ day, channels }: Totals) {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  return (
    <Card title={t('money.byChannel')}>
      <ShortTable
        label={t('money.byChannel')}
        rows={channels}
        rowKey={({ channel, currency }) => channel + currency}
        none={t('money.nothingMoved')}
        columns={[
          {
            key: 'channel',
            title: t('money.channel'),
            cell: ({ channel }) => (
              <Link to={linkTo('payments', { channel, from: day, until: day })} className={linkStyle}>
                {channelName(channel)}
              </Link>
            ),
          },
          { key: 'currency', title: t('money.currency'), cell: ({ currency }) => currency },
          { key: 'payments', title: t('money.count.payments'), cell: ({ payments }) => payments, numeric: true },
          {
            key: 'paid',
            title: t('money.paid'),
            cell: ({ paid, currency }) => formatMoney(paid, currency),
            numeric: true,
          },
          { key: 'refunds', title: t('money.count.refunds'), cell: ({ refunds }) => refunds, numeric: true },
          {
            key: 'refunded',
            title: t('money.wentBack'),
            cell: ({ refunded, currency }) => formatMoney(refunded, currency),
            numeric: true,
          },
          {
            key: 'net',
            title: t('money.net'),
            cell: ({ paid, refunded, currency }) => formatMoney(paid - refunded, currency),
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

function Balances({ day, balances, currency }: Totals) {
  const t = useT(moneyMessages);
  const reasonText = useLedgerReason();
  return (
    <Card title={t('money.byReason')}>
      <ShortTable
        label={t('money.byReason')}
        rows={balances}
        rowKey={({ reason }) => reason}
        none={t('money.nothingMoved')}
        columns={[
          {
            key: 'reason',
            title: t('money.reason'),
            cell: ({ reason }) => (
              <Link to={linkTo('ledger', { reason, from: day, until: day })} className={linkStyle}>
                {reasonText(reason)}
              </Link>
            ),
          },
          { key: 'movements', title: t('money.count.movements'), cell: ({ movements }) => movements, numeric: true },
          {
            key: 'change',
            title: t('money.change'),
            cell: ({ change }) => formatMoney(change, currency),
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

function Orders({ orders }: Totals) {
  const t = useT(moneyMessages);
  return (
    <Card title={t('money.orders')}>
      <ShortTable
        label={t('money.orders')}
        rows={orders}
        rowKey={({ currency }) => currency}
        none={t('money.nothingMoved')}
        columns={[
          { key: 'currency', title: t('money.currency'), cell: ({ currency }) => currency },
          { key: 'made', title: t('money.made'), cell: ({ made }) => made, numeric: true },
          { key: 'paid', title: t('money.paidOrders'), cell: ({ paid }) => paid, numeric: true },
          {
            key: 'amount',
            title: t('money.orderPaid'),
            cell: ({ amount, currency }) => formatMoney(amount, currency),
            numeric: true,
          },
          {
            key: 'notTaken',
            title: t('money.notTaken'),
            cell: ({ notTaken, currency }) => formatMoney(notTaken, currency),
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

function Agreement({ differences }: Totals) {
  const t = useT(moneyMessages);
  if (differences.length === 0) return <Badge tone="success">{t('money.agree')}</Badge>;
  return (
    <div role="alert" className="mb-4 rounded-lg border border-line bg-danger-soft p-4 text-sm text-danger">
      <p className="font-medium">{t('money.disagree')}</p>
      {differences.map(({ what, currency, one, other }) => (
        <p key={what + currency}>
          {t(`money.differs.${what}`, {
            ...{ one: formatMoney(one, currency), other: formatMoney(other, currency), currency },
          })}
        </p>
      ))}
    </div>
  );
}

/** What a day brought and took by channel, and whether payments, orders and ledgers agree about it (SALES-07). */
export default function DayTotalsPage() {
  const t = useT(moneyMessages);
  const view = useTableView({ filters: { day: 'text' } });
  const { data: totals } = useSuspenseQuery({
    ...apiQuery(getDayTotals, { query: { day: dayOf(view.filters.day) } }),
    staleTime: 0,
  });
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <header className="mb-3 flex min-h-9 flex-wrap items-center gap-4">
        <h1 className="text-2xl font-semibold">{t('money.dayTotals')}</h1>
        {totals.differences.length === 0 && <Agreement {...totals} />}
      </header>
      <div className="flex flex-wrap items-start gap-4">
        <DayBox label={t('money.day')} value={totals.day} onDay={(day) => view.set({ day })} />
        <span className="py-1.5 text-sm text-ink-muted">{t('money.timeZone', { zone: totals.timeZone })}</span>
      </div>
      {totals.differences.length > 0 && <Agreement {...totals} />}
      <div className="grid gap-4">
        <Channels {...totals} />
        <Balances {...totals} />
        <Orders {...totals} />
      </div>
    </div>
  );
}
