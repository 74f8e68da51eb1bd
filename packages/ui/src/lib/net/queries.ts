import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import { QueryClient, type QueryFilters, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { CallError, networkCode } from '../call-error';
import type { Call, CallOptions } from './caller';

const minuteMs = 60_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline, a call fails with a message instead of waiting and being sent when nobody expects it any longer.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: minuteMs,
        gcTime: 15 * minuteMs,
        // A refusal stays a refusal; only what did not reach the server is worth another try.
        retry: (count, error) => count < 1 && error instanceof CallError && error.code === networkCode,
        refetchOnWindowFocus: false,
      },
    },
  });

/** A call as a query; its key is path and input, the same that the server writes beside the first data. */
export const createApiQuery =
  (call: Call) =>
  <E extends Endpoint>(endpoint: E, input: CallInput<E> = {} as CallInput<E>, options: CallOptions = {}) =>
    queryOptions<DataOf<E>, CallError, DataOf<E>, [string, object]>({
      queryKey: [endpoint.path, input],
      queryFn: () => call(endpoint, input, options),
    });

/** Stores the answer of a change in place of any older one, including those still on their way. */
export const keepNewest = async (client: QueryClient, queryKey: QueryKey, data: unknown) => {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
};

/**
 * Marks answers as stale; those on screen are fetched again. So are those whose first answer is on its way meanwhile: it may
 * be older than the change, and the library would take it for the answer to this.
 */
export const invalidateQueries = async (client: QueryClient, filter?: QueryFilters) => {
  const first = client
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries(filter);
  if (first.length === 0) return;
  await Promise.allSettled(first.map(({ promise }) => promise));
  await client.invalidateQueries(filter);
};

/** The same for the answers of these endpoints. */
export const useInvalidate = () => {
  const client = useQueryClient();
  return (...endpoints: Endpoint[]) =>
    Promise.all(endpoints.map(({ path }) => invalidateQueries(client, { queryKey: [path] })));
};
