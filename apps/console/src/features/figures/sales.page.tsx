import { getSales } from '@pcmall/contract/console/figures';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney } from '@pcmall/domain/money';
import { Card } from '@pcmall/ui/card';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { PageSkeleton } from '../../ui/page-skeleton';
import { ShortTable } from '../../ui/short-table';
import type { Column } from '../../ui/table/column';
import { SaveList } from '../../ui/table/save-list';
import { useTableView } from '../../ui/table/use-table-view';
import { useChannelName } from '../order';
import { DayChart } from './day-chart';
import { type DayFigure, dayFigures, figureOf, isMoney, type Part, partsOf } from './day-figures';
import { FigureButtons } from './figure-buttons';
import { figuresMessages } from './figures.messages';
import { spanFilters, spanQuery } from './span';
import { SpanFilter } from './span-filter';

type Sales = DataOf<typeof getSales>;

/** What was sold: a figure by day beside the days before, and what its orders were like. */
export default function SalesPage() {
  const t = useT(figuresMessages);
  const view = useTableView({ filters: { ...spanFilters, figure: dayFigures } });
  const sales = useQuery({
    ...apiQuery(getSales, { query: spanQuery(view.filters) }),
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  });
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <header className="mb-3 flex min-h-9 items-center">
        <h1 className="text-2xl font-semibold">{t('figures.sales')}</h1>
      </header>
      <SpanFilter view={view} shown={sales.data} />
      {sales.data ? (
        <div className={cx('grid gap-4', sales.isPlaceholderData && 'opacity-60')} aria-busy={sales.isFetching}>
          <Chart
            sales={sales.data}
            figure={view.filters.figure ?? 'revenue'}
            onFigure={(figure) => view.set({ figure: figure === 'revenue' ? undefined : figure })}
          />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Modes {...sales.data} />
            <Channels {...sales.data} />
          </div>
          <PartsTable sales={sales.data} view={view} />
        </div>
      ) : sales.error ? (
        <ErrorState text={sales.error.message} onRetry={() => void sales.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

interface ChartProps {
  sales: Sales;
  figure: DayFigure;
  onFigure: (figure: DayFigure) => void;
}

function Chart({ sales, figure, onFigure }: ChartProps) {
  const t = useT(figuresMessages);
  const { days, before, buyers, currency } = sales;
  const text = (of: DayFigure, value: number) => (isMoney(of) ? formatMoney(value, currency) : String(value));
  return (
    <Card>
      <FigureButtons {...{ days, before, text }} value={figure} onChange={onFigure} />
      <p className="mt-2 mb-4 flex flex-wrap gap-x-4 text-sm text-ink-muted">
        <span>{t('figures.comparison', { from: before[0]?.day ?? '', until: before.at(-1)?.day ?? '' })}</span>
        <span>{t('figures.buyers', buyers)}</span>
      </p>
      <DayChart
        label={t(`figures.${figure}`)}
        {...{ figure, ...partsOf(sales) }}
        text={(value) => text(figure, value)}
      />
    </Card>
  );
}

/** What a part is of the whole, in whole percent. */
const shareText = (part: number, rows: readonly { revenue: number }[]): string => {
  const whole = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`;
};

const useShareColumns = <Row extends { orders: number; revenue: number }>(
  rows: readonly Row[],
  currency: string,
): Column<Row>[] => {
  const t = useT(figuresMessages);
  return [
    { key: 'orders', title: t('figures.orders'), cell: ({ orders }) => orders, numeric: true },
    {
      key: 'revenue',
      title: t('figures.revenue'),
      cell: ({ revenue }) => formatMoney(revenue, currency),
      numeric: true,
    },
    { key: 'share', title: t('figures.share'), cell: ({ revenue }) => shareText(revenue, rows), numeric: true },
  ];
};

function Modes({ modes, currency }: Sales) {
  const t = useT(figuresMessages);
  return (
    <Card title={t('figures.modes')}>
      <ShortTable
        label={t('figures.modes')}
        rows={modes}
        rowKey={({ mode }) => mode}
        none={t('figures.nothing')}
        columns={[
          { key: 'mode', title: t('figures.mode'), cell: ({ mode }) => t(`figures.mode.${mode}`) },
          ...useShareColumns<Sales['modes'][number]>(modes, currency),
        ]}
      />
    </Card>
  );
}

function Channels({ channels, currency }: Sales) {
  const t = useT(figuresMessages);
  const channelName = useChannelName();
  return (
    <Card title={t('figures.channels')}>
      <ShortTable
        label={t('figures.channels')}
        rows={channels}
        rowKey={({ channel }) => channel}
        none={t('figures.nothing')}
        columns={[
          { key: 'channel', title: t('figures.channel'), cell: ({ channel }) => channelName(channel) },
          ...useShareColumns<Sales['channels'][number]>(channels, currency),
        ]}
      />
    </Card>
  );
}

function PartsTable({ sales, view }: { sales: Sales; view: { filters: Record<string, string | undefined> } }) {
  const t = useT(figuresMessages);
  const { currency } = sales;
  const { unit, parts } = partsOf(sales);
  const rows = [...parts].reverse();
  const columns: Column<Part>[] = [
    { key: unit, title: t(`figures.name.${unit}`), cell: ({ name }) => <span className="numbers">{name}</span> },
    ...dayFigures.map((figure) => ({
      key: figure,
      title: t(`figures.${figure}`),
      cell: (part: Part) => {
        const value = figureOf([part], figure);
        return isMoney(figure) ? formatMoney(value, currency) : value;
      },
      numeric: true,
    })),
  ];
  return (
    <Card
      title={t(`figures.table.${unit}`)}
      action={
        <SaveList
          {...{ columns }}
          view={{ filters: { ...view.filters } }}
          disabled={false}
          saved={{ list: 'sales', read: async () => ({ records: rows, total: rows.length }) }}
        />
      }
    >
      <ShortTable label={t(`figures.table.${unit}`)} rows={rows} rowKey={({ key }) => key} columns={columns} />
    </Card>
  );
}
