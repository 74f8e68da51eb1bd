import { bundleNotFoundCode, promotionNotFoundCode } from '@pcmall/contract/codes';
import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import { bundleInput, getBundle, getPromotion, promotionInput } from '@pcmall/contract/offer';
import { CallError } from '@pcmall/ui/lib/call-error';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

/** Null for what this shop does not offer, which has a page of its own and is no failure. */
const orNull = <E extends Endpoint>(endpoint: E, input: CallInput<E>, unknownCode: string) =>
  queryOptions<DataOf<E> | null, CallError>({
    queryKey: [endpoint.path, input],
    queryFn: async () => {
      try {
        return await call(endpoint, input);
      } catch (error) {
        if (error instanceof CallError && error.code === unknownCode) {
          error.tellInPlace();
          return null;
        }
        throw error;
      }
    },
  });

type Url = Record<string, string>;

export const promotionQuery = (url: Url) => orNull(getPromotion, promotionInput(url), promotionNotFoundCode);

export const bundleQuery = (url: Url) => orNull(getBundle, bundleInput(url), bundleNotFoundCode);
