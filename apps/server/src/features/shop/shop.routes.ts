import {
  findColorStyle,
  findCustomService,
  getChannel,
  getExchangeRate,
  getTenantSetting,
  listDemoShops,
  listDevMailbox,
  mallChannelType,
} from '@pcmall/contract/shop';
import { localize } from '@pcmall/domain/localized';
import type { Mount } from '../../http/mount';
import * as devMailbox from './dev-mailbox.service';
import { presentSettings } from './shop.service';

export const shopRoutes = (mount: Mount) => {
  mount(getChannel, async ({ query, caller, context }) => {
    const { shopId, mallDomain } = query;
    const shop = shopId ? await context.shops.byId(shopId) : await context.shops.byDomain(mallDomain ?? '');
    return shop
      ? { type: mallChannelType, shopId: shop.shopId, ip: caller.address }
      : { type: 0, shopId: '', ip: caller.address };
  });

  mount(getTenantSetting, async ({ caller, context }) =>
    presentSettings(caller.shop, caller.language, context.config.demo),
  );

  mount(findColorStyle, async ({ caller }) => ({ colour: caller.shop.themeColour }));

  mount(getExchangeRate, async ({ caller }) => ({
    currency: caller.shop.currency,
    ratePpm: caller.shop.settings.cnyRate,
  }));

  mount(findCustomService, async ({ caller }) => {
    const { service } = caller.shop.settings;
    return {
      openService: service !== null,
      isRequestService: service !== null,
      serviceKey: service?.key ?? '',
      email: service?.email ?? '',
      phone: service?.phone ?? '',
      hours: service ? localize(service.hours, caller.language) : '',
    };
  });

  mount(listDemoShops, async ({ caller, context }) => {
    if (!context.config.demo) return [];
    const shops = await context.shops.all();
    return shops.map((shop) => ({
      shopId: shop.shopId,
      shopName: localize(shop.name, caller.language),
      country: shop.country,
      currency: shop.currency,
      colour: shop.themeColour,
      closed: shop.closed,
    }));
  });

  mount(listDevMailbox, ({ caller, context }) => devMailbox.listDevMailbox(context, caller.shopId));
};
