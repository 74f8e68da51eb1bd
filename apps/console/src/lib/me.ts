import type { Permission } from '@pcmall/contract/console/permissions';
import { getMe } from '@pcmall/contract/console/staff';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from './query';

export type Me = DataOf<typeof getMe>;
export type ServedShop = Me['shops'][number];

export const meQuery = apiQuery(getMe);

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
