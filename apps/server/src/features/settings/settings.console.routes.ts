import * as contract from '@pcmall/contract/console/settings';
import type { Mount } from '../../http/mount';
import { createOwnShop } from './own-shop.service';
import * as service from './settings.service';

export const settingsConsoleRoutes = (mount: Mount) => {
  mount(contract.getSettings, ({ context, caller }) => service.getSettings(context, caller));

  mount(contract.saveSettings, ({ context, caller, body }) => service.saveSettings(context, caller, body));

  mount(contract.setShopClosed, ({ context, caller, body }) => service.setShopClosed(context, caller, body.closed));

  mount(contract.addShopDomain, ({ context, caller, body }) => service.addShopDomain(context, caller, body.domain));

  mount(contract.removeShopDomain, ({ context, caller, body }) =>
    service.removeShopDomain(context, caller, body.domain),
  );

  mount(contract.setShopLogo, ({ context, caller, files }) => service.setShopLogo(context, caller, files.logo?.read));

  mount(contract.setCnyRate, ({ context, caller, body }) => service.setCnyRate(context, caller, body));

  mount(contract.createOwnShop, ({ context, caller, body }) => createOwnShop(context, caller, body));
};
