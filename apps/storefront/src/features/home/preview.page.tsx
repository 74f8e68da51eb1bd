import { type Category, listCategories, listProductCards } from '@pcmall/contract/catalogue';
import { getClaimableCoupons } from '@pcmall/contract/coupon';
import type { Endpoint } from '@pcmall/contract/endpoint';
import { getHomePreview } from '@pcmall/contract/home';
import { getSavedProducts } from '@pcmall/contract/saved';
import { formatDateTime } from '@pcmall/domain/dates';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { createQueryClient } from '@pcmall/ui/lib/net/queries';
import { LinkButton } from '@pcmall/ui/link-button';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linkTo } from '../../lib/link-to';
import { Link, useQueryState } from '../../lib/navigation';
import { apiQuery, queryClient } from '../../lib/query';
import { shopQuery, useShop } from '../../lib/shop';
import { HomeBlocks } from './home.page';
import { previewMessages } from './preview.messages';

/**
 * A closed shop refuses what the parts of the page ask for by themselves: the preview has brought the categories along, and
 * nobody has viewed, wished or claimed anything there yet.
 */
const clientOfClosed = (categories: Category[] = []) => {
  const client = createQueryClient();
  const answers: [Endpoint, unknown][] = [
    [listCategories, categories],
    [getClaimableCoupons, []],
    [listProductCards, []],
    [getSavedProducts, { viewed: [], wished: [], awaited: [] }],
  ];
  for (const [{ path }, initialData] of answers)
    client.setQueryDefaults([path], { initialData: () => initialData, initialDataUpdatedAt: Infinity });
  client.setQueryData(shopQuery.queryKey, queryClient.getQueryData(shopQuery.queryKey));
  return client;
};

/** The unpublished layout, for anyone who has the link that the shop made (CAT-01). */
export default function PreviewPage() {
  const t = useT(previewMessages);
  const common = useT();
  const [{ token = '' }] = useQueryState();
  const shop = useShop();
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    apiQuery(getHomePreview, { body: { token } }, { toldInPlace: () => true }),
  );
  const client = useMemo(() => (shop.closed ? clientOfClosed(data?.categories) : queryClient), [shop, data]);
  if (error)
    return (
      <div className="page-width py-8">
        <h1 className="text-2xl font-semibold">{t('preview.title')}</h1>
        {mayPass(error) ? (
          <ErrorState text={error.message} onRetry={() => void refetch()} />
        ) : (
          <div role="alert">
            <Empty
              text={error.message}
              action={<LinkButton to={linkTo('home')}>{common('common.goHome')}</LinkButton>}
            />
          </div>
        )}
      </div>
    );
  if (!data)
    return (
      <SkeletonGroup className="page-width space-y-6 py-6">
        <Skeleton className="h-8" />
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  return (
    <>
      <PreviewBar until={formatDateTime(data.expiresAt)} isClosed={shop.closed} />
      {/* What asks one client doesn't turn to another. */}
      <QueryClientProvider key={dataUpdatedAt} client={client}>
        <HomeBlocks title={t('preview.title')} blocks={data.blocks} />
      </QueryClientProvider>
    </>
  );
}

function PreviewBar({ until, isClosed }: { until: string; isClosed: boolean }) {
  const t = useT(previewMessages);
  return (
    <aside aria-label={t('preview.bar')} className="bg-ink text-sm text-white">
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Icon name="eye" size={16} />
        <strong>{t('preview.bar')}</strong>
        <span>{t('preview.note', { time: until })}</span>
        {isClosed ? (
          <span className="ms-auto">{t('preview.closed')}</span>
        ) : (
          <Link to={linkTo('home')} className="ms-auto underline underline-offset-2">
            {t('preview.published')}
          </Link>
        )}
      </div>
    </aside>
  );
}
