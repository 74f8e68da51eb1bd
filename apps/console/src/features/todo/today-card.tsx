import type { getOverview } from '@pcmall/contract/console/overview';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney } from '@pcmall/domain/money';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Link, linkTo } from '../../lib/router';
import { todoMessages } from './todo.messages';

type Today = NonNullable<DataOf<typeof getOverview>['today']>;

const average = ({ orders, revenue }: Today['today']) => (orders === 0 ? 0 : Math.round(revenue / orders));

/** Today's sales so far, beside those of the same weekday a week ago up to the same hour. */
export function TodayCard({ today: { currency, today, weekBefore } }: { today: Today }) {
  const t = useT(todoMessages);
  const money = (amount: number) => formatMoney(amount, currency);
  const figures = [
    { label: t('todo.orders'), now: String(today.orders), before: String(weekBefore.orders) },
    { label: t('todo.revenue'), now: money(today.revenue), before: money(weekBefore.revenue) },
    { label: t('todo.average'), now: money(average(today)), before: money(average(weekBefore)) },
    { label: t('todo.pieces'), now: String(today.pieces), before: String(weekBefore.pieces) },
  ];
  return (
    <Card
      title={t('todo.today')}
      action={
        <Link to={linkTo('sales')} className="text-sm text-theme-text hover:underline">
          {t('todo.figures')}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {figures.map(({ label, now, before }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="numbers mt-1 text-2xl font-semibold">{now}</dd>
            <dd className="numbers text-sm text-ink-muted">{t('todo.weekBefore', { value: before })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
