import { getShopPromotion, listShopPromotions, type ShopPromotion } from '@pcmall/contract/console/promotions';
import { ErrorState } from '@pcmall/ui/error-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query';
import { useParams, useSearchParams } from '../../lib/router';
import { PageSkeleton } from '../../ui/page-skeleton';
import { PromotionForm } from './promotion-form-view';

/** A promotion, or the form for a new one, which may be like another (CART-05). */
export default function PromotionPage() {
  const { promotionId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (promotionId !== 'new') return <KnownPromotion key={promotionId} promotionId={promotionId} />;
  return from ? <LikePromotion key={from} promotionId={from} /> : <NewPromotion key="new" />;
}

function NewPromotion() {
  const { data } = useSuspenseQuery(apiQuery(listShopPromotions, { query: { pageSize: 1 } }));
  const [clock] = useState(data);
  return <PromotionForm promotion={undefined} clock={clock} />;
}

function LikePromotion({ promotionId }: { promotionId: string }) {
  const { data } = useSuspenseQuery(apiQuery(getShopPromotion, { params: { promotionId } }));
  const [like] = useState(data);
  return <PromotionForm promotion={undefined} like={like} clock={like} />;
}

const secondMs = 1000;

function KnownPromotion({ promotionId }: { promotionId: string }) {
  const query = { ...apiQuery(getShopPromotion, { params: { promotionId } }), staleTime: secondMs };
  const { data, error, refetch, isStale, isFetchedAfterMount } = useSuspenseQuery(query);
  // The form opens with what is there now, and another answer that comes later doesn't take what has been typed.
  const [shown, setShown] = useState<ShopPromotion>();
  const isOfNow = isFetchedAfterMount || !isStale;
  if (!shown && isOfNow && !error) setShown(data);
  if (shown) return <PromotionForm key={shown.version} promotion={shown} clock={shown} onShow={setShown} />;
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
