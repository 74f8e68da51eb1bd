import type { Permission } from '@pcmall/contract/console/permissions';
import { getMe } from '@pcmall/contract/console/staff';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery, queryClient } from './query';
import { setShopTimeZone } from './shop-clock';

export type Me = DataOf<typeof getMe>;
export type ServedShop = Me['shops'][number];

export const meQuery = apiQuery(getMe);

/** From now on times are written by the clock of the shop that is shown, also when its time zone changes. */
export const followShopClock = () =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== getMe.path) return;
    const me = queryClient.getQueryData(meQuery.queryKey);
    setShopTimeZone(me?.shops.find(({ shopId }) => shopId === me.current?.shopId)?.timeZone);
  });

/** Who is logged in. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the role in this shop allows something: `const may = useMay(); may('orders.ship') && <Button …>`. */
export const useMay = () => {
  const { current } = useMe();
  return (permission: Permission): boolean => current?.permissions.includes(permission) ?? false;
};

/** The shop that the console shows. */
export const useShop = (): ServedShop | undefined => {
  const { shops, current } = useMe();
  return shops.find(({ shopId }) => shopId === current?.shopId);
};
