import { sealedForConsole } from '@pcmall/contract/console/sealing';
import { getConsoleKey } from '@pcmall/contract/console/staff';
import { encrypt } from '@pcmall/ui/lib/seal/encrypt';
import { apiQuery, queryClient } from './query';

const keyQuery = apiQuery(getConsoleKey);

/** Encrypts a password for the server (API-08). */
export const seal = async (value: string): Promise<string> => {
  const { spki, time } = await queryClient.ensureQueryData(keyQuery);
  // By the server's clock: this machine's may be off.
  const now = Date.now() - (queryClient.getQueryState(keyQuery.queryKey)?.dataUpdatedAt ?? Date.now()) + time;
  return encrypt(value, { spki, now, shopId: sealedForConsole });
};
