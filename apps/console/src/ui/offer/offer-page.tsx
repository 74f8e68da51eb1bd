import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { ApiQuery } from '../../lib/query';
import { useSearchParams } from '../../lib/router';
import { AsItIsNow } from '../as-it-is-now';

/** What times and amounts of an offer are written in. */
interface ShopClock {
  currency: string;
  timeZone: string;
  /** ISO 8601. */
  now: string;
}

export interface OfferFormProps<Offer extends ShopClock> {
  /** Nothing for a new one. */
  offer: Offer | undefined;
  /** What a new one is to be like. */
  like?: Offer;
  clock: ShopClock;
  /** The offer as it is now takes the place of this form's. */
  onShow?: (offer: Offer) => void;
}

interface OfferPageProps<Offer extends ShopClock, Answer extends ShopClock> {
  /** Or `new`. */
  id: string;
  queryOf: (id: string) => ApiQuery<Offer>;
  /** Any answer that tells the shop's time, for a form without an offer. */
  clock: ApiQuery<Answer>;
  form: ComponentType<OfferFormProps<Offer>>;
}

/** A promotion or a bundle, or the form for a new one, which with `?from=` is like another (CART-05). */
export function OfferPage<Offer extends ShopClock & { version: number }, Answer extends ShopClock>(
  props: OfferPageProps<Offer, Answer>,
) {
  const { id, queryOf, clock, form: Form } = props;
  const [search] = useSearchParams();
  const from = search.get('from');
  if (id === 'new')
    return from ? <LikeOffer key={from} query={queryOf(from)} form={Form} /> : <NewOffer {...{ clock, form: Form }} />;
  return (
    <AsItIsNow key={id} query={queryOf(id)}>
      {(offer, onShow) => <Form key={offer.version} clock={offer} {...{ offer, onShow }} />}
    </AsItIsNow>
  );
}

function NewOffer<Offer extends ShopClock, Answer extends ShopClock>({
  clock,
  form: Form,
}: Pick<OfferPageProps<Offer, Answer>, 'clock' | 'form'>) {
  const { data } = useSuspenseQuery(clock);
  const [opened] = useState(data);
  return <Form offer={undefined} clock={opened} />;
}

interface LikeOfferProps<Offer extends ShopClock> {
  query: ApiQuery<Offer>;
  form: ComponentType<OfferFormProps<Offer>>;
}

function LikeOffer<Offer extends ShopClock>({ query, form: Form }: LikeOfferProps<Offer>) {
  const { data } = useSuspenseQuery(query);
  const [like] = useState(data);
  return <Form offer={undefined} like={like} clock={like} />;
}
