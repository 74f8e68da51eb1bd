import * as data from '@pcmall/contract/console/shopper-data';
import * as contract from '@pcmall/contract/console/shoppers';
import type { Mount } from '../../http/mount';
import { eraseShopper } from './erase/erase.service';
import { exportShopper } from './export/export-shopper.service';
import { beginShopperExport, exportShoppers } from './export/export-shoppers.service';
import { issueToShoppers, takeCoupon } from './shopper-coupons.service';
import { flagShopper, noteShopper } from './shopper-notes.service';
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

  mount(contract.issueShoppersCoupon, ({ context, caller, body }) => issueToShoppers(context, caller, body));

  mount(contract.takeShoppersCoupon, async ({ context, caller, params }) => {
    await takeCoupon(context, caller, params.accountId, params.heldId);
    return null;
  });

  mount(data.noteShopper, async ({ context, caller, params, body }) => {
    await noteShopper(context, caller, params.accountId, body.text);
    return null;
  });

  mount(data.flagShopper, async ({ context, caller, params, body }) => {
    await flagShopper(context, caller, params.accountId, body);
    return null;
  });

  mount(data.beginShopperExport, ({ context, caller, query }) => beginShopperExport(context, caller, query));

  mount(data.exportShoppers, ({ context, caller, body }) => exportShoppers(context, caller, body));

  mount(data.exportShopper, ({ context, caller, params }) => exportShopper(context, caller, params.accountId));

  mount(data.eraseShopper, async ({ context, caller, params }) => {
    await eraseShopper(context, caller, params.accountId);
    return null;
  });
};
