import { switchShop } from '@pcmall/contract/console/staff';
import { hrefOf } from '@pcmall/ui/router';
import { call } from './call';
import { sendAllHeldBack } from './held-back';
import { storeShopId } from './shop-id';

/** Opens a page of another shop. The tab starts afresh: nothing of one shop may be seen in another. */
export const enterShop = async (shopId: string, path: string) => {
  // What was decided in the shop that is left is sent in its name.
  if (!(await sendAllHeldBack())) return;
  await call(switchShop, { body: { shopId } });
  storeShopId(shopId);
  window.location.assign(`${hrefOf(path)}?${new URLSearchParams({ shop: shopId })}`);
};
