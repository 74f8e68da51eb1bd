import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { PageHead } from '@pcmall/ui/page-head';
import { Pager } from '@pcmall/ui/pager';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkTo } from '../../../../lib/link-to';
import { useQueryState } from '../../../../lib/navigation';
import { ProductGrid } from '../../card/product-grid';
import { cardsQuery } from '../../catalogue.api';
import { savedQuery } from '../saved.api';
import { savedMessages } from '../saved.messages';

const pageSize = 24;

/** The products that the shopper has put on the wish list (AUTH-08.2). */
export default function WishListPage() {
  const t = useT(savedMessages);
  const { wished } = useSuspenseQuery(savedQuery).data;
  const [query, setQuery] = useQueryState();
  const last = Math.max(1, Math.ceil(wished.length / pageSize));
  const page = Math.min(last, Math.max(1, Number.parseInt(query.page ?? '1', 10) || 1));
  const shown = wished.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <PageHead title={t('wish.title')} className="mb-2" />
      {wished.length === 0 ? (
        <Empty text={t('wish.none')} action={<LinkButton to={linkTo('search')}>{t('wish.browse')}</LinkButton>} />
      ) : (
        <Wished productIds={shown} />
      )}
      {last > 1 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={wished.length}
          onPage={(next) => setQuery({ page: next === 1 ? undefined : next })}
          className="mt-6"
        />
      )}
    </>
  );
}

/** Those that the shop still sells, and how many it does not. */
function Wished({ productIds }: { productIds: string[] }) {
  const t = useT(savedMessages);
  const cards = useQuery({ ...cardsQuery(productIds), placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData, refetch } = cards;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-80 rounded-lg" />
      </SkeletonGroup>
    );
  const gone = isPlaceholderData ? 0 : productIds.length - data.length;
  return (
    <>
      <ProductGrid label={t('wish.title')} cards={data} narrow />
      {gone > 0 && <p className="mt-4 text-sm text-ink-muted">{t('wish.gone', { n: gone })}</p>}
    </>
  );
}
