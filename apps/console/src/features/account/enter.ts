import { getMe, type staffLogin } from '@pcmall/contract/console/staff';
import type { DataOf } from '@pcmall/contract/endpoint';
import { queryClient } from '../../lib/query';
import { signIn } from '../../lib/session';
import { storeShopId } from '../../lib/shop-id';

/** Goes on with the session that a login or an accepted invitation has opened. */
export const enter = ({ accessToken, sessionId, ...me }: DataOf<typeof staffLogin>) => {
  if (me.current) storeShopId(me.current.shopId);
  signIn({ accessToken, sessionId });
  queryClient.setQueryData([getMe.path, {}], me);
};
