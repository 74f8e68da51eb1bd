import { activityNotFoundCode, packageNotFoundCode } from '@pcmall/contract/codes';
import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import { activityInput, findOffers, getActivity, getDiscountPackage, packageInput } from '@pcmall/contract/promotion';
import { queryOptions } from '@tanstack/react-query';
import { CallError, call } from '../../lib/call';
import { apiQuery } from '../../lib/query';

/** Null for what this shop does not offer: that is a page of its own, not a failure. */
const orNull = <E extends Endpoint>(endpoint: E, input: CallInput<E>, unknownCode: string) =>
  queryOptions<DataOf<E> | null, CallError>({
    queryKey: [endpoint.path, input],
    queryFn: async () => {
      try {
        return await call(endpoint, input);
      } catch (error) {
        if (error instanceof CallError && error.code === unknownCode) return null;
        throw error;
      }
    },
  });

type Url = Record<string, string>;

export const activityQuery = (url: Url) => orNull(getActivity, activityInput(url), activityNotFoundCode);

export const packageQuery = (url: Url) => orNull(getDiscountPackage, packageInput(url), packageNotFoundCode);

export const offersQuery = (productId: string) => apiQuery(findOffers, { query: { productId } });
