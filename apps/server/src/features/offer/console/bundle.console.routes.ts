import * as contract from '@pcmall/contract/console/bundles';
import type { Mount } from '../../../http/mount';
import * as service from './bundle.service';
import { getShopBundle, listShopBundles } from './bundle-list.service';

export const bundleConsoleRoutes = (mount: Mount) => {
  mount(contract.listShopBundles, ({ context, caller, query }) => listShopBundles(context, caller, query));

  mount(contract.getShopBundle, ({ context, caller, params }) => getShopBundle(context, caller, params.bundleId));

  mount(contract.createShopBundle, ({ context, caller, body }) => service.createShopBundle(context, caller, body));

  mount(contract.changeShopBundle, ({ context, caller, params, body }) =>
    service.changeShopBundle(context, caller, params.bundleId, body),
  );

  mount(contract.endShopBundle, ({ context, caller, params }) =>
    service.endShopBundle(context, caller, params.bundleId),
  );
};
