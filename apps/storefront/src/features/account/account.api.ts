import { checkPayStatus, userInfo } from '@pcmall/contract/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { useSession } from '../../lib/session';

/** The shopper's own profile; suspends. */
export const useProfile = () => {
  const { userId = '' } = useSession();
  return useSuspenseQuery(apiQuery(userInfo, { params: { userId } })).data;
};

export const payStatusQuery = apiQuery(checkPayStatus);
