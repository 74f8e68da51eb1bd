import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { type GoodsRow, listGoods } from '@pcmall/contract/console/goods';
import { localize } from '@pcmall/domain/localized';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { ProductImage } from '@pcmall/ui/product-image';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { formatMinute } from '../../lib/shop-clock';
import { useUndoable } from '../../lib/tab/use-undoable';
import { indented, inTreeOrder } from '../../ui/category-order';
import { ListPage } from '../../ui/list-page';
import { usePriceRange } from '../../ui/money';
import type { Column } from '../../ui/table/column';
import { FilterBar } from '../../ui/table/filter-bar';
import { countOf } from '../../ui/table/filter-of';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { BulkActions, UndoButton } from './bulk/bulk-actions';
import { goodsMessages } from './goods.messages';
import { GoodsPreview } from './goods-preview';
import { ExportDialog } from './import/export-dialog';

const isId = (value: unknown) => typeof value === 'string';

const useColumns = (): Column<GoodsRow>[] => {
  const t = useT(goodsMessages);
  const priceRange = usePriceRange();
  return [
    {
      key: 'name',
      title: t('goods.name'),
      sort: 'name',
      isFluid: true,
      cell: ({ picture, name, untranslated }) => (
        <span className="flex items-center gap-2">
          <ProductImage picture={picture} size={80} className="size-7 shrink-0 rounded-sm" />
          <span title={name} className="truncate">
            {name}
          </span>
          {untranslated && <Badge tone="warning">{t('goods.untranslated')}</Badge>}
        </span>
      ),
    },
    { key: 'code', title: t('goods.code'), cell: ({ code }) => code },
    { key: 'category', title: t('goods.category'), cell: ({ category }) => category },
    { key: 'brand', title: t('goods.brand'), cell: ({ brand }) => brand || '—' },
    { key: 'price', title: t('goods.price'), cell: priceRange, numeric: true, sort: 'price' },
    {
      key: 'stock',
      title: t('goods.stock'),
      cell: ({ stock }) => <span className={stock === 0 ? 'text-danger' : undefined}>{stock}</span>,
      numeric: true,
      sort: 'stock',
    },
    { key: 'skus', title: t('goods.skus'), cell: ({ skus }) => skus, numeric: true, isExtra: true },
    { key: 'sales', title: t('goods.sales'), cell: ({ sales }) => sales, numeric: true, sort: 'sales' },
    {
      key: 'state',
      title: t('goods.state'),
      cell: ({ onSale }) => (
        <Badge tone={onSale ? 'success' : 'neutral'}>{t(onSale ? 'goods.onSale' : 'goods.offSale')}</Badge>
      ),
    },
    { key: 'listed', title: t('goods.listed'), cell: ({ listedAt }) => formatMinute(listedAt), sort: 'listed' },
  ];
};

/** The shop's goods: found, narrowed down, opened, and changed many at once. */
export default function GoodsPage() {
  const t = useT(goodsMessages);
  const language = useLanguage();
  const may = useMay();
  const view = useTableView({
    filters: {
      keyword: 'text',
      sale: ['onSale', 'offSale'],
      stock: ['soldOut', 'low', 'plenty'],
      category: 'text',
      brand: 'text',
    },
    sorts: ['name', 'price', 'stock', 'sales', 'listed'],
    sort: '-listed',
  });
  const list = useQuery({ ...apiQuery(listGoods, { query: view.query }), placeholderData: keepPreviousData });
  const { data: categories = [] } = useQuery(apiQuery(listGoodsCategories));
  const { data: brands = [] } = useQuery(apiQuery(listBrands));
  const columns = useColumns();
  const counts = list.data?.counts;
  const [changeId, setChangeId] = useUndoable('goods', isId);
  const [isExporting, setExporting] = useState(false);
  return (
    <ListPage
      title={t('goods.title')}
      views={{ page: 'goods', view }}
      actions={
        <>
          {may('goods.write') && changeId !== undefined && (
            <UndoButton changeId={changeId} onUndone={() => setChangeId(undefined)} />
          )}
          <Button variant="secondary" icon="download" disabled={!list.data?.total} onClick={() => setExporting(true)}>
            {t('goods.export')}
          </Button>
          {may('goods.write') && (
            <>
              <LinkButton variant="secondary" icon="upload" to={linkTo('goodsImport')}>
                {t('goods.import')}
              </LinkButton>
              <LinkButton to={linkTo('product', { productId: 'new' })}>{t('goods.new')}</LinkButton>
            </>
          )}
        </>
      }
    >
      <FilterBar
        view={view}
        search={t('goods.find')}
        filters={[
          {
            name: 'sale',
            label: t('goods.state'),
            options: (['onSale', 'offSale'] as const).map((value) => ({
              ...{ value, label: t(`goods.${value}`), count: countOf(counts?.sale, value) },
            })),
          },
          {
            name: 'stock',
            label: t('goods.stock'),
            options: (['soldOut', 'low', 'plenty'] as const).map((value) => ({
              ...{ value, label: t(`goods.${value}`), count: countOf(counts?.stock, value) },
            })),
          },
          {
            name: 'category',
            label: t('goods.category'),
            isLong: true,
            options: inTreeOrder(categories).map(({ categoryId, name, depth }) => ({
              ...{ value: categoryId, label: indented(localize(name, language), depth) },
              count: countOf(counts?.category, categoryId),
            })),
          },
          {
            name: 'brand',
            label: t('goods.brand'),
            isLong: true,
            options: brands.map(({ brandId, name }) => ({
              ...{ value: brandId, label: localize(name, language), count: counts?.brand[brandId] },
            })),
          },
        ]}
      />
      <Table
        label={t('goods.title')}
        {...{ view, list, columns }}
        rowKey={({ productId }) => productId}
        rowLink={({ productId }) => linkTo('product', { productId })}
        empty={{
          text: t('goods.empty'),
          action: may('goods.write') && <LinkButton to={linkTo('goodsImport')}>{t('goods.emptyNext')}</LinkButton>,
        }}
        preview={({ productId }) => <GoodsPreview key={productId} productId={productId} />}
        bulk={
          may('goods.write')
            ? (selection) => <BulkActions {...{ selection, categories }} filters={view.filters} onDone={setChangeId} />
            : undefined
        }
      />
      {isExporting && (
        <ExportDialog
          which={{ filters: view.filters }}
          count={list.data?.total ?? 0}
          onClose={() => setExporting(false)}
        />
      )}
    </ListPage>
  );
}
