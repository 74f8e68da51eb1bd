import * as newShop from '@pcmall/contract/console/new-shop';
import * as contract from '@pcmall/contract/console/settings';
import type { Mount } from '../../http/mount';
import { createFirstShop, openFirstShop } from './new-shop/first-shop.service';
import { createOwnShop, newShopForm } from './new-shop/own-shop.service';
import * as service from './settings.service';

export const settingsConsoleRoutes = (mount: Mount) => {
  mount(contract.getSettings, ({ context, caller }) => service.getSettings(context, caller));

  mount(contract.saveSettings, ({ context, caller, body }) => service.saveSettings(context, caller, body));

  mount(contract.setShopClosed, ({ context, caller, body }) => service.setShopClosed(context, caller, body.closed));

  mount(contract.addShopDomain, ({ context, caller, body }) => service.addShopDomain(context, caller, body.domain));

  mount(contract.proveShopDomain, ({ context, caller, body }) => service.proveShopDomain(context, caller, body.domain));

  mount(contract.removeShopDomain, ({ context, caller, body }) =>
    service.removeShopDomain(context, caller, body.domain),
  );

  mount(contract.setShopLogo, ({ context, caller, files }) => service.setShopLogo(context, caller, files.logo?.read));

  mount(contract.setCnyRate, ({ context, caller, body }) => service.setCnyRate(context, caller, body));

  mount(newShop.getNewShopForm, async ({ caller }) => newShopForm(caller));

  mount(newShop.createOwnShop, ({ context, caller, body, files }) =>
    createOwnShop(context, caller, body, files.logo?.read),
  );

  mount(newShop.openFirstShop, ({ context, caller, query }) => openFirstShop(context, caller, query.token));

  mount(newShop.createFirstShop, ({ context, caller, body, files, device }) =>
    createFirstShop(context, caller, body, { logo: files.logo?.read, device }),
  );
};
