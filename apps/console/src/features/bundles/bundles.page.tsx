import { type BundleRow, listShopBundles } from '@pcmall/contract/console/bundles';
import { phases } from '@pcmall/contract/console/phase';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { savedPercent } from '@pcmall/domain/offer';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { LinkButton } from '@pcmall/ui/link-button';
import { ProductImage } from '@pcmall/ui/product-image';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { PhaseBadge } from '../../ui/offer/phase-badge';
import { usePhaseFilter } from '../../ui/offer/use-phase-filter';
import type { Column } from '../../ui/table/column';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { bundlesMessages } from './bundles.messages';
import { useObstacleText } from './use-obstacle-text';

/** The bundles of the shop: what each holds and saves, and whether it can be bought now (CART-05). */
export default function BundlesPage() {
  const t = useT(bundlesMessages);
  const mayWrite = useMay()('promotions.write');
  const view = useTableView({ filters: { keyword: 'text', state: phases } });
  const { keyword = '', ...query } = view.query;
  const list = useQuery({
    ...apiQuery(listShopBundles, { query: { keyword, ...query } }),
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  });
  const { data } = list;
  const add = mayWrite && (
    <LinkButton icon="plus" to={linkTo('bundle', { bundleId: 'new' })}>
      {t('bundles.add')}
    </LinkButton>
  );
  return (
    <ListPage title={t('bundles.title')} views={{ page: 'bundles', view }} actions={add}>
      <FilterBar view={view} search={t('bundles.find')} filters={[usePhaseFilter(data?.counts)]} />
      <Table
        label={t('bundles.title')}
        {...{ view, list }}
        rowKey={({ bundleId }) => bundleId}
        rowLink={({ bundleId }) => linkTo('bundle', { bundleId })}
        columns={useColumns(data?.currency ?? '')}
        saved={{
          list: 'bundles',
          read: (paging) => call(listShopBundles, { query: { keyword, ...query, ...paging } }),
        }}
        empty={{ text: t('bundles.empty'), ...(add && { action: add }) }}
      />
    </ListPage>
  );
}

const partsText = ({ parts }: BundleRow) => parts.map(({ name, quantity }) => `${name} ×${quantity}`).join(' + ');

const timeText = (minute: string) => minute.replace('T', ' ');

const useColumns = (currency: string): Column<BundleRow>[] => {
  const t = useT(bundlesMessages);
  const language = useLanguage();
  const obstacleText = useObstacleText();
  return [
    {
      key: 'name',
      title: t('bundles.name'),
      isFluid: true,
      cell: ({ name, picture, parts }) => (
        <span className="flex items-center gap-2">
          <ProductImage
            picture={picture || (parts[0]?.picture ?? '')}
            size={80}
            className="size-7 shrink-0 rounded-sm"
          />
          <span title={localize(name, language)} className="truncate">
            {localize(name, language)}
          </span>
        </span>
      ),
    },
    { key: 'code', title: t('bundles.code'), cell: ({ code }) => code, isExtra: true },
    { key: 'state', title: t('bundles.state'), cell: ({ state }) => <PhaseBadge phase={state} /> },
    {
      key: 'parts',
      title: t('bundles.parts'),
      cell: (bundle) => (
        <span title={partsText(bundle)} className="block max-w-36 2xl:max-w-64 truncate">
          {partsText(bundle)}
        </span>
      ),
    },
    {
      key: 'price',
      title: t('bundles.price'),
      numeric: true,
      cell: ({ apart, saving, state }) => (
        // Its products have become cheaper since: it saves nothing.
        <span className={saving >= apart && state !== 'over' ? 'text-danger' : undefined}>
          {t('bundles.from', { amount: formatMoney(saving < apart ? apart - saving : apart, currency) })}
        </span>
      ),
    },
    {
      key: 'saving',
      title: t('bundles.saving'),
      numeric: true,
      cell: ({ saving, apart }) => `${formatMoney(saving, currency)} (${savedPercent(saving, apart)}%)`,
    },
    {
      key: 'buyable',
      title: t('bundles.buyable'),
      cell: ({ state, obstacle }) => <Buyable text={obstacleText(obstacle)} isOver={state === 'over'} />,
    },
    {
      key: 'time',
      title: t('bundles.time'),
      cell: ({ state, startsAt, endsAt }) => (
        <span className="numbers" title={`${timeText(startsAt)} – ${timeText(endsAt)}`}>
          {state === 'coming'
            ? t('bundles.starts', { time: timeText(startsAt) })
            : t(state === 'running' ? 'bundles.ends' : 'bundles.hasEnded', { time: timeText(endsAt) })}
        </span>
      ),
    },
  ];
};

/** The reason, where there is one. */
function Buyable({ text, isOver }: { text: string | undefined; isOver: boolean }) {
  const t = useT(bundlesMessages);
  if (isOver) return '—';
  if (text === undefined) return t('bundles.yes');
  return (
    <span title={text} className="flex max-w-40 2xl:max-w-64 items-center gap-1 text-warning">
      <Icon name="alert" size={14} className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
