import { listStock, type StockedSku } from '@pcmall/contract/console/stock';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { ProductImage } from '@pcmall/ui/product-image';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { apiQuery } from '../../../lib/query';
import { Link, linkTo, useSearchParams } from '../../../lib/router';
import { ListPage } from '../../../ui/list-page';
import type { Column } from '../../../ui/table/column';
import { FilterBar } from '../../../ui/table/filter-bar';
import { countOf } from '../../../ui/table/filter-of';
import { Table } from '../../../ui/table/table';
import { useTableView } from '../../../ui/table/use-table-view';
import { goodsMessages } from '../goods.messages';
import { LedgerDialog } from './ledger-dialog';
import { stockMessages } from './stock.messages';

const lowMark = (stock: number) => (stock === 0 ? 'text-danger' : undefined);

const useColumns = (): Column<StockedSku>[] => {
  const t = useT(stockMessages);
  const goods = useT(goodsMessages);
  return [
    { key: 'code', title: t('stock.sku'), cell: ({ code }) => <span className="numbers">{code}</span>, sort: 'code' },
    {
      key: 'product',
      title: t('stock.product'),
      cell: ({ picture, name, productId }) => (
        <Link to={linkTo('product', { productId })} className="inline-flex items-center gap-2 hover:text-theme-text">
          <ProductImage picture={picture} size={80} className="size-7 rounded-sm" />
          <span className="max-w-80 truncate">{name}</span>
        </Link>
      ),
    },
    { key: 'options', title: t('stock.options'), cell: ({ options }) => options || '—' },
    {
      key: 'barcode',
      title: t('stock.barcode'),
      cell: ({ barcode }) => <span className="numbers">{barcode || '—'}</span>,
    },
    {
      key: 'stock',
      title: t('stock.stock'),
      cell: ({ stock }) => <span className={lowMark(stock)}>{stock}</span>,
      numeric: true,
      sort: 'stock',
    },
    {
      key: 'sale',
      title: t('stock.sale'),
      cell: ({ onSale }) => (
        <Badge tone={onSale ? 'success' : 'neutral'}>{goods(onSale ? 'goods.onSale' : 'goods.offSale')}</Badge>
      ),
    },
  ];
};

const kinds = ['arrived', 'counted', 'corrected'] as const;

/** What there is of each variant, the least first; each leads to its ledger (GOODS-04). */
export default function StockPage() {
  const t = useT(stockMessages);
  const goods = useT(goodsMessages);
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const view = useTableView({
    filters: { keyword: 'text', stock: ['soldOut', 'low', 'plenty'], sale: ['onSale', 'offSale'] },
    sorts: ['stock', 'code'],
    sort: 'stock',
  });
  const list = useQuery({
    ...apiQuery(listStock, { query: view.query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const counts = list.data?.counts;
  const ledger = search.get('ledger');
  const close = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('ledger');
      return after;
    });
  /** The same view with the ledger over it. */
  const ledgerLink = (skuId: string) => linkTo('stock', { ...Object.fromEntries(search), ledger: skuId });
  return (
    <ListPage
      title={t('stock.title')}
      views={{ page: 'stock', view }}
      actions={
        may('stock.write') &&
        kinds.map((reason) => (
          <LinkButton key={reason} variant="secondary" to={linkTo('bookStock', { reason })}>
            {t(`book.${reason}`)}
          </LinkButton>
        ))
      }
    >
      <FilterBar
        view={view}
        search={t('stock.find')}
        filters={[
          {
            ...{ name: 'stock', label: t('stock.stock') },
            options: (['soldOut', 'low', 'plenty'] as const).map((value) => ({
              ...{ value, label: goods(`goods.${value}`), count: countOf(counts?.stock, value) },
            })),
          },
          {
            ...{ name: 'sale', label: t('stock.sale') },
            options: (['onSale', 'offSale'] as const).map((value) => ({
              ...{ value, label: goods(`goods.${value}`), count: countOf(counts?.sale, value) },
            })),
          },
        ]}
      />
      <Table
        label={t('stock.title')}
        {...{ view, list }}
        columns={useColumns()}
        rowKey={({ skuId }) => skuId}
        rowLink={({ skuId }) => ledgerLink(skuId)}
        saved={{ list: 'stock', read: (paging) => call(listStock, { query: { ...view.query, ...paging } }) }}
        empty={{ text: t('stock.empty') }}
      />
      {ledger && <LedgerDialog key={ledger} skuId={ledger} onClose={close} />}
    </ListPage>
  );
}
