import { getPublicKey } from '@pcmall/contract/account';
import { encrypt } from '@pcmall/ui/lib/seal/encrypt';
import { apiQuery, queryClient } from '../query';
import { shopId } from '../shop-id';

const keyQuery = apiQuery(getPublicKey);

/** Encrypts a password for the server (API-08). */
export const seal = async (value: string): Promise<string> => {
  const { spki, time } = await queryClient.ensureQueryData(keyQuery);
  // By the server's clock, as many shoppers' clocks are hours off.
  const now = Date.now() - (queryClient.getQueryState(keyQuery.queryKey)?.dataUpdatedAt ?? Date.now()) + time;
  return encrypt(value, { spki, now, shopId: shopId() });
};
