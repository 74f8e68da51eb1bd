import { formatMoney } from '@pcmall/domain/money';
import type { Context } from '../core/context';
import type { Trx } from '../db/database';
import { cleanLocalizedHtml } from '../features/content/html.service';
import { publishLayout } from '../features/home/layout.service';
import { articleGroups, type ShopFacts } from './articles';
import { spanOf } from './articles/span';
import { insertAll } from './demo.queries';
import { demoDelivery } from './demo-delivery';
import { layoutOf } from './demo-layout';
import { closedShop, type DemoShop } from './demo-shops';
import type { ShopPictures } from './load-goods';

const json = (value: object) => JSON.stringify(value);

export const loadShop = async (trx: Trx, shop: DemoShop, { logo }: ShopPictures) => {
  const { shopId, name, currency, country, themeColour, settings, domains } = shop;
  const row = { shop_id: shopId, name: json(name), logo, currency, country, theme_colour: themeColour };
  await insertAll(trx, 'shops', [{ ...row, settings: json(settings) }]);
  await insertAll(
    trx,
    'shop_domains',
    domains.map((domain) => ({ domain, shop_id: shopId })),
  );
};

export const loadClosedShop = (trx: Trx) =>
  insertAll(trx, 'shops', [
    {
      shop_id: closedShop.shopId,
      name: json(closedShop.name),
      currency: closedShop.currency,
      country: closedShop.country,
      theme_colour: closedShop.themeColour,
      closed: true,
      settings: json(closedShop.settings),
    },
  ]);

const factsOf = ({ name, currency, settings, facts }: DemoShop): ShopFacts => ({
  ...facts,
  name,
  freeFrom: formatMoney(settings.freeShippingFrom ?? 0, currency),
  payWithin: spanOf(settings.unpaidMinutes),
  email: settings.service?.email ?? '',
  phone: settings.service?.phone ?? '',
  hours: settings.service?.hours ?? { zh: '', en: '' },
});

const articleRows = (shop: DemoShop) => {
  const facts = factsOf(shop);
  return articleGroups.flatMap((group, place) => [
    {
      shop_id: shop.shopId,
      article_id: group.key,
      parent_id: null,
      title: json(group.title),
      body: json({}),
      position: place,
    },
    ...group.articles.map(({ key, title, body }, position) => ({
      shop_id: shop.shopId,
      article_id: key,
      parent_id: group.key,
      title: json(title),
      body: json(cleanLocalizedHtml(body(facts))),
      position,
    })),
  ]);
};

/** Carriers, pick-up points and packing of a demo shop, for it or for a shop like it. */
export const loadDelivery = async (trx: Trx, shopId: string, model: DemoShop['shopId']) => {
  const { carriers, points, materials } = demoDelivery[model];
  const carrierRows = carriers.map((carrier, position) => ({
    shop_id: shopId,
    carrier_id: carrier.key,
    name: json(carrier.name),
    delivery_mode: carrier.mode,
    countries: carrier.countries,
    first_weight: carrier.first[0],
    first_fee: carrier.first[1],
    further_weight: carrier.further[0],
    further_fee: carrier.further[1],
    free_from: carrier.freeFrom ?? null,
    digital_clearance: carrier.isDigital ?? false,
    days_min: carrier.days[0],
    days_max: carrier.days[1],
    position,
  }));
  await insertAll(trx, 'carriers', carrierRows);
  const pointRows = points.map(({ key, name, country, address, phone, hours }, position) => ({
    shop_id: shopId,
    point_id: key,
    name: json(name),
    country,
    address: json(address),
    phone,
    hours: json(hours),
    position,
  }));
  await insertAll(trx, 'pick_up_points', pointRows);
  const materialRows = materials.map(({ key, name, price }, position) => ({
    shop_id: shopId,
    material_id: key,
    name: json(name),
    price,
    position,
  }));
  await insertAll(trx, 'materials', materialRows);
};

/** Everything around the goods: home page, document centre, carriers, pick-up points, packing. */
export const loadContent = async (
  context: Pick<Context, 'shops'>,
  trx: Trx,
  shop: DemoShop,
  pictures: ShopPictures,
) => {
  await publishLayout(context, trx, shop.shopId, layoutOf(shop, pictures.banners));
  await insertAll(trx, 'articles', articleRows(shop));
  await loadDelivery(trx, shop.shopId, shop.shopId);
};
