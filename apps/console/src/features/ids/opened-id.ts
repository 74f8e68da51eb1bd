import { openId } from '@pcmall/contract/console/ids';
import { apiQuery } from '../../lib/query';

const keptMs = 60_000;

/** An ID as it is opened, which is written down: once for as long as it is looked at, and then forgotten. */
export const openedId = (label: string) => ({
  ...apiQuery(openId, { params: { label } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: keptMs,
});
