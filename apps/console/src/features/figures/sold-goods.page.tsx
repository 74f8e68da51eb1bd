import { listSoldGoods, type SoldProduct } from '@pcmall/contract/console/figures';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { figuresMessages } from './figures.messages';
import { spanFilters, spanQuery } from './span';
import { SpanFilter } from './span-filter';

/** The goods of the orders of some days, those first that brought the most. */
export default function SoldGoodsPage() {
  const t = useT(figuresMessages);
  const view = useTableView({
    filters: spanFilters,
    sorts: ['revenue', 'pieces', 'orders'],
    sort: '-revenue',
  });
  const query = { ...view.query, ...spanQuery(view.filters) };
  const list = useQuery({
    ...apiQuery(listSoldGoods, { query }),
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  });
  return (
    <ListPage title={t('figures.goods')}>
      <SpanFilter view={view} shown={list.data} />
      <Table
        label={t('figures.goods')}
        {...{ view, list }}
        rowKey={({ productId }) => productId}
        columns={useColumns(list.data?.currency ?? '')}
        saved={{ list: 'soldGoods', read: (paging) => call(listSoldGoods, { query: { ...query, ...paging } }) }}
        empty={{ text: t('figures.salesEmpty') }}
      />
    </ListPage>
  );
}

const useColumns = (currency: string): Column<SoldProduct>[] => {
  const t = useT(figuresMessages);
  return [
    { key: 'product', title: t('figures.product'), cell: (product) => <Name product={product} />, isFluid: true },
    {
      ...{ key: 'revenue', title: t('figures.goodsRevenue'), numeric: true, sort: 'revenue' },
      cell: ({ revenue }) => formatMoney(revenue, currency),
    },
    { key: 'pieces', title: t('figures.pieces'), cell: ({ pieces }) => pieces, numeric: true, sort: 'pieces' },
    { key: 'orders', title: t('figures.inOrders'), cell: ({ orders }) => orders, numeric: true, sort: 'orders' },
    { key: 'returned', title: t('figures.returned'), cell: ({ returned }) => returned || '', numeric: true },
  ];
};

function Name({ product: { productId, name, picture, isKnown } }: { product: SoldProduct }) {
  const t = useT(figuresMessages);
  const may = useMay();
  const text = localize(name, useLanguage());
  return (
    <span className="flex items-center gap-2">
      <ProductImage picture={picture} size={80} className="size-7 shrink-0 rounded object-cover" />
      {isKnown && may('goods.read') ? (
        <Link to={linkTo('product', { productId })} className="truncate text-theme-text hover:underline">
          {text}
        </Link>
      ) : (
        <span className="truncate">{text}</span>
      )}
      {!isKnown && <span className="shrink-0 text-ink-muted">{t('figures.gone')}</span>}
    </span>
  );
}
