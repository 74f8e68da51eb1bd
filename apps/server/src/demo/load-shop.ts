import { writeArticles } from '@pcmall/demo/articles/articles';
import { demoDelivery, demoTrackingPage } from '@pcmall/demo/shops/delivery';
import { layoutOf } from '@pcmall/demo/shops/layout';
import { closedShop, type DemoShop } from '@pcmall/demo/shops/shops';
import type { Context } from '../core/context';
import type { Trx } from '../db/database';
import { publishLayout } from '../features/home/layout.service';
import { cleanLocalizedHtml } from '../lib/clean-html';
import { insertAll, json } from './demo.queries';
import type { ShopPictures } from './load-goods';

/** A rate of the shop's own: the demo works without any network. */
const loadCnyRate = (trx: Trx, { shopId, cnyRate }: Pick<DemoShop, 'cnyRate'> & { shopId: string }, now: Date) =>
  insertAll(trx, 'exchange_rates', [
    {
      shop_id: shopId,
      rate_ppm: cnyRate,
      rate_date: now.toISOString().slice(0, 10),
      source: 'manual',
      created_at: now,
    },
  ]);

export const loadShop = async (trx: Trx, shop: DemoShop, { logo }: ShopPictures, now: Date) => {
  const { shopId, name, currency, country, themeColour, settings, domains } = shop;
  const row = { shop_id: shopId, name: json(name), logo, currency, country, theme_colour: themeColour };
  await insertAll(trx, 'shops', [{ ...row, settings: json(settings) }]);
  await insertAll(
    trx,
    'shop_domains',
    domains.map((domain) => ({ domain, shop_id: shopId })),
  );
  await loadCnyRate(trx, shop, now);
};

export const loadClosedShop = async (trx: Trx, now: Date) => {
  await insertAll(trx, 'shops', [
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
  await loadCnyRate(trx, closedShop, now);
};

const articleRows = (shop: DemoShop) =>
  writeArticles(shop).flatMap((group, index) => [
    {
      shop_id: shop.shopId,
      article_id: group.key,
      parent_id: null,
      title: json(group.title),
      body: json({}),
      position: index,
    },
    ...group.articles.map(({ key, title, body }, position) => ({
      shop_id: shop.shopId,
      article_id: key,
      parent_id: group.key,
      title: json(title),
      body: json(cleanLocalizedHtml(body)),
      position,
    })),
  ]);

/** Carriers, pick-up points and packing materials as the demo shop `model` has them, for it or for a shop like it. */
export const loadDelivery = async (trx: Trx, shopId: string, model: DemoShop['shopId']) => {
  const { carriers, points, materials } = demoDelivery[model];
  const carrierRows = carriers.map((carrier, position) => ({
    shop_id: shopId,
    carrier_id: carrier.key,
    name: json(carrier.name),
    delivery_mode: carrier.mode,
    regions: carrier.regions,
    first_weight: carrier.first[0],
    first_fee: carrier.first[1],
    further_weight: carrier.further[0],
    further_fee: carrier.further[1],
    free_from: carrier.freeFrom ?? null,
    digital_clearance: carrier.isDigital ?? false,
    tracking_page: demoTrackingPage,
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

/** Everything around the goods: home page, document centre, carriers, pick-up points, packing materials. */
export const loadContent = async (
  context: Pick<Context, 'shops' | 'clock'>,
  trx: Trx,
  shop: DemoShop,
  pictures: ShopPictures,
) => {
  await publishLayout(context, trx, shop.shopId, layoutOf(shop, pictures.banners));
  await insertAll(trx, 'articles', articleRows(shop));
  await loadDelivery(trx, shop.shopId, shop.shopId);
};
