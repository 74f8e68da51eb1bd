import type { CallError } from '@pcmall/ui/lib/call-error';
import { createApiQuery, createQueryClient } from '@pcmall/ui/lib/net/queries';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';
import { bootstrap } from './bootstrap';
import { call } from './call';

export { invalidateQueries, useInvalidate } from '@pcmall/ui/lib/net/queries';

export const queryClient = createQueryClient();

/** Answers that came with the page count as just fetched. */
export const takeFirstData = () => {
  for (const { key, data } of bootstrap.firstData) queryClient.setQueryData(key, data);
};

/** `useQuery(apiQuery(listStaff))`, `useSuspenseQuery(apiQuery(getOrder, { params: { orderId } }))`. */
export const apiQuery = createApiQuery(call);

/** What `apiQuery` makes, for who is handed one. */
export type ApiQuery<Data> = UseSuspenseQueryOptions<Data, CallError, Data, [string, object]>;
