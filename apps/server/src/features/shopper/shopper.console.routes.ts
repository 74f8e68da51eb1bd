import * as contract from '@pcmall/contract/console/shoppers';
import type { Mount } from '../../http/mount';
import * as service from './shoppers.service';

export const shopperConsoleRoutes = (mount: Mount) => {
  mount(contract.listShoppers, ({ context, caller, query }) => service.listShoppers(context, caller, query));

  mount(contract.getShopper, ({ context, caller, params }) => service.getShopper(context, caller, params.accountId));

  mount(contract.changeShopperBalance, ({ context, caller, params, body }) =>
    service.changeShopperBalance(context, caller, params.accountId, body),
  );

  mount(contract.blockShopper, async ({ context, caller, params, body }) => {
    await service.blockShopper(context, caller, params.accountId, body.blocked);
    return null;
  });

  mount(contract.openShopperQuickOrders, async ({ context, caller, params, body }) => {
    await service.openShopperQuickOrders(context, caller, params.accountId, body.opened);
    return null;
  });

  mount(contract.issueShoppersCoupon, ({ context, caller, body }) => service.issueToShoppers(context, caller, body));
};
