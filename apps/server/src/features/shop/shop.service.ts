import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { type PayChannel, payChannel } from '@pcmall/contract/payment';
import { pictureAt } from '@pcmall/contract/pictures';
import * as contract from '@pcmall/contract/shop';
import { localize } from '@pcmall/domain/localized';
import type { Anyone, Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import type { PaymentProvider } from '../../gateways/payment/provider';

/** The shop by its id, else by the mall's domain, with the caller's network address (API-07); type 0 when there is none. */
export const getChannel = async (
  { shops }: Pick<Context, 'shops'>,
  { address }: Anyone,
  { shopId, mallDomain }: QueryOf<typeof contract.getChannel>,
): Promise<DataOf<typeof contract.getChannel>> => {
  const shop = shopId ? await shops.byId(shopId) : await shops.byDomain(mallDomain ?? '');
  return shop
    ? { type: contract.mallChannelType, shopId: shop.shopId, ip: address }
    : { type: 0, shopId: '', ip: address };
};

/** Whether anybody collects money by this channel in this currency; a balance needs nobody. */
const isServed = (providers: readonly PaymentProvider[], channel: PayChannel, currency: string): boolean =>
  channel === 'balance' || providers.some((provider) => provider.supports(channel, currency));

/** The channels that a shop has switched on, in its order. */
export const channelsOf = ({ settings }: Pick<Visitor['shop'], 'settings'>): PayChannel[] => {
  const { payChannels, payChannelOrder } = settings;
  const placeOf = (channel: PayChannel) => {
    const place = payChannelOrder.indexOf(channel);
    return place < 0 ? payChannelOrder.length : place;
  };
  return payChannel.options
    .filter((channel) => payChannels.includes(channel))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** The channels that a shop has switched on and that somebody collects by. */
export const servedChannels = (
  shop: Pick<Visitor['shop'], 'settings' | 'currency'>,
  served: readonly PaymentProvider[],
): PayChannel[] => channelsOf(shop).filter((channel) => isServed(served, channel, shop.currency));

/** What the shop calls its channels, where it has a name of its own for one. */
const ownChannelNames = ({ settings }: Visitor['shop'], language: Visitor['language']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings.payChannelNames).flatMap(([channel, name]) =>
      name ? [[channel, localize(name, language)]] : [],
    ),
  );

/** A shop's settings as the storefront sees them; also written into every page. */
export const getTenantSetting = async (
  { config, providers }: Pick<Context, 'config' | 'providers'>,
  { shop, language }: Pick<Visitor, 'shop' | 'language'>,
): Promise<contract.TenantSetting> => {
  const served = await providers.ofShop(shop.shopId);
  return {
    shopId: shop.shopId,
    shopName: localize(shop.name, language),
    logo: pictureAt(shop.logo, 400),
    currency: shop.currency,
    country: shop.country,
    languages: shop.languages,
    closed: shop.closed,
    idImageNeeded: shop.settings.idImageNeeded,
    showSenderAddress: shop.settings.showSenderAddress,
    deliveryModes: shop.settings.deliveryModes,
    unpaidMinutes: shop.settings.unpaidMinutes,
    payChannels: servedChannels(shop, served),
    payChannelNames: ownChannelNames(shop, language),
    freeShippingFrom: shop.settings.freeShippingFrom,
    slogan: shop.settings.slogan ? localize(shop.settings.slogan, language) : '',
    promises: shop.settings.promises.map(({ icon, title, text }) => ({
      icon,
      title: localize(title, language),
      text: localize(text, language),
    })),
    demo: config.demo,
  };
};

export const findColorStyle = ({ shop }: Visitor): DataOf<typeof contract.findColorStyle> => ({
  colour: shop.themeColour,
});

/** CNY per unit of the shop's currency, in millionths, and the day of the rate; null where there is none (CAT-06.1). */
export const getExchangeRate = ({ shop }: Visitor): DataOf<typeof contract.getExchangeRate> => ({
  currency: shop.currency,
  ratePpm: shop.cnyRate?.ratePpm ?? null,
  date: shop.cnyRate?.date ?? null,
});

export const findCustomService = ({
  shop: {
    settings: { service },
  },
  language,
}: Visitor): DataOf<typeof contract.findCustomService> => ({
  openService: service !== null,
  isRequestService: service !== null,
  serviceKey: service?.key ?? '',
  email: service?.email ?? '',
  phone: service?.phone ?? '',
  hours: service ? localize(service.hours, language) : '',
});

/** Every shop of the demo, to switch between them; none outside the demo. */
export const listDemoShops = async (
  { shops, config }: Pick<Context, 'shops' | 'config'>,
  { language }: Anyone,
): Promise<DataOf<typeof contract.listDemoShops>> => {
  if (!config.demo) return [];
  return (await shops.all()).map((shop) => ({
    shopId: shop.shopId,
    shopName: localize(shop.name, language),
    country: shop.country,
    currency: shop.currency,
    colour: shop.themeColour,
    closed: shop.closed,
  }));
};
