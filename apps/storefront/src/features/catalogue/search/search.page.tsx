import { countedTo, type ProductList } from '@pcmall/contract/catalogue';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { Pager } from '@pcmall/ui/pager';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { usePageTitle } from '../../../lib/navigation';
import { usePageInRange } from '../../../lib/use-page-in-range';
import { ProductGrid } from '../card/product-grid';
import { searchQuery } from '../catalogue.api';
import { catalogueMessages } from '../catalogue.messages';
import { ActiveFilters } from './active-filters';
import { SearchFilters } from './search-filters';
import { type SearchState, useCategoryName, useSearchState } from './search-state';
import { SortBar } from './sort-bar';

/** Cards in the first two rows: their pictures load at once. */
const firstView = 8;

export default function SearchPage() {
  const t = useT(catalogueMessages);
  const state = useSearchState();
  const { url } = state;
  const { data: list } = useSuspenseQuery(searchQuery(url));
  const categoryName = useCategoryName(url.categoryId);
  usePageInRange(list, list, (pageIndex) => state.page({ pageIndex }, { replace: true }));
  const title = url.keyword ? t('search.results', { keyword: url.keyword }) : (categoryName ?? t('search.all'));
  usePageTitle(title);
  return (
    <div className="page-width py-6">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p role="status" className="numbers text-ink-muted">
          {list.hasMore ? t('search.countMore', { n: countedTo }) : t('search.count', { n: list.total })}
        </p>
      </header>
      {list.corrected && url.keyword && (
        <p className="mb-4 rounded-md bg-ground px-4 py-2 text-ink-soft">
          {t('search.corrected', { keyword: url.keyword, corrected: list.corrected })}
        </p>
      )}
      <div className="grid grid-cols-1 md:grid-cols-[13rem_minmax(0,1fr)] items-start gap-6">
        <SearchFilters state={state} list={list} />
        <div className="space-y-4">
          <ActiveFilters state={state} list={list} />
          {list.total === 0 ? <NothingFound state={state} /> : <Results state={state} list={list} />}
        </div>
      </div>
    </div>
  );
}

function Results({ state, list }: { state: SearchState; list: ProductList }) {
  const t = useT(catalogueMessages);
  return (
    <>
      <SortBar state={state} />
      <ProductGrid narrow label={t('search.list')} cards={list.records} priority={firstView} />
      <Pager
        page={list.pageIndex}
        pageSize={list.pageSize}
        total={list.total}
        onPage={(pageIndex) => state.page({ pageIndex })}
        onPageSize={(pageSize) => state.page({ pageSize, pageIndex: undefined })}
        className="pt-4"
      />
    </>
  );
}

function NothingFound({ state }: { state: SearchState }) {
  const t = useT(catalogueMessages);
  return (
    <Empty
      drawing="search"
      text={
        <>
          <span className="block text-lg text-ink">{t('search.empty')}</span>
          <span>{t('search.emptyHint')}</span>
        </>
      }
      action={
        state.isFiltered ? (
          <Button variant="secondary" onClick={state.clear}>
            {t('search.clearFilters')}
          </Button>
        ) : (
          <LinkButton variant="secondary" to={linkTo('search')}>
            {t('search.browseAll')}
          </LinkButton>
        )
      }
    />
  );
}
