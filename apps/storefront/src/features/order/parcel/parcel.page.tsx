import { findSharedParcels } from '@pcmall/contract/parcel';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useQueryState } from '../../../lib/navigation';
import { apiQuery } from '../../../lib/query';
import { useShop } from '../../../lib/shop';
import { LoneSheet, OutcomeSheet } from '../../../ui/lone-sheet';
import { parcelMessages } from './parcel.messages';
import { ParcelList } from './parcel-list';

const sharedQuery = (token: string) => apiQuery(findSharedParcels, { body: { token } }, { toldInPlace: () => true });

/** Where the parcels of an order are, for whoever has the link: no prices, no products, no account (ORD-04.2). */
export default function ParcelPage() {
  const t = useT(parcelMessages);
  const { shopName } = useShop();
  const [{ token = '' }] = useQueryState();
  const { data, error, refetch } = useQuery({ ...sharedQuery(token), enabled: token !== '' });
  if (token === '')
    return (
      <OutcomeSheet icon="link" tone="bg-ground-deep text-ink-soft" title={t('page.incomplete')}>
        {t('page.incompleteText')}
      </OutcomeSheet>
    );
  if (error && !mayPass(error))
    return (
      <OutcomeSheet icon="link" tone="bg-ground-deep text-ink-soft" title={t('page.invalid')}>
        {error.message}
      </OutcomeSheet>
    );
  const count = data?.parcels.length ?? 1;
  return (
    <LoneSheet>
      <h1 className="text-2xl font-semibold">{count > 1 ? t('page.titleMany', { n: count }) : t('page.title')}</h1>
      {error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="mt-2 mb-6 flex flex-wrap gap-x-4 text-ink-soft">
            <span>{t('page.for', { name: data.recipient })}</span>
            <span>{t('page.from', { shop: shopName })}</span>
          </p>
          <ParcelList parcels={data.parcels} />
        </>
      ) : (
        <SkeletonGroup className="mt-4 space-y-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </LoneSheet>
  );
}
