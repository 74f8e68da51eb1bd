import { checkAmounts } from '@pcmall/demo/shops/check-amounts';
import { demoDelivery } from '@pcmall/demo/shops/delivery';
import { closedShop, type DemoShop, demoShops } from '@pcmall/demo/shops/shops';
import { timeZoneOf } from '@pcmall/domain/time-zone';
import type { Context } from '../core/context';
import type { Shop } from '../core/shop';
import type { Trx } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import { demoPassword } from '../features/account/account.service';
import { changeBalance } from '../features/account/balance.service';
import { indexAllProducts } from '../features/catalogue/search/search-index.service';
import { settingDefaults } from '../features/shop/shop-directory.service';
import { demoStaffPassword } from '../features/staff/demo-staff.service';
import { hashPassword } from '../gateways/passwords';
import { bulkShopIds } from './bulk/load-bulk';
import { hasShops, isAnyOtherShop, isAnyShopOf, lockLoading } from './demo.queries';
import { loadCart } from './load-cart';
import { handOutCoupons, loadCoupons } from './load-coupons';
import { loadGoods, type ShopPictures, storePictures } from './load-goods';
import { loadOrders } from './load-orders';
import { loadPromotions } from './load-promotions';
import { loadClosedShop, loadContent, loadShop } from './load-shop';
import { type LoadedShopper, loadShoppers } from './load-shoppers';
import { loadStaff } from './load-staff';

const shopIds = [...demoShops.map(({ shopId }) => shopId), closedShop.shopId];

/** The shop as its own services know it; the directory can't see it before the commit. */
const asShop = (demo: DemoShop, { logo }: ShopPictures, now: Date): Shop => ({
  shopId: demo.shopId,
  name: demo.name,
  logo,
  currency: demo.currency,
  country: demo.country,
  timeZone: timeZoneOf(demo.country),
  languages: ['zh', 'en'],
  themeColour: demo.themeColour,
  closed: false,
  cnyRate: { ratePpm: demo.cnyRate, date: now.toISOString().slice(0, 10) },
  settings: { ...settingDefaults, ...demo.settings, isCnyRateFetched: false },
});

const topUp = async (trx: Trx, shopId: string, { accountId, balance }: LoadedShopper) => {
  if (balance === 0) return;
  await changeBalance(trx, { shopId, accountId, change: balance, reason: 'topUp', reference: 'demo' });
};

const loadOneShop = async (
  context: Context,
  trx: Trx,
  demo: DemoShop,
  { pictures, passwordHash }: { pictures: ShopPictures; passwordHash: string },
) => {
  checkAmounts(demo, demoDelivery[demo.shopId]);
  await loadShop(trx, demo, pictures, context.clock.now());
  await loadGoods(trx, demo, pictures, context.clock.now());
  await loadPromotions(trx, demo, pictures, context.clock.now());
  await loadContent(context, trx, demo, pictures);
  await loadCoupons(context, trx, demo);
  const shop = asShop(demo, pictures, context.clock.now());
  for (const shopper of await loadShoppers(context, trx, demo, passwordHash)) {
    await handOutCoupons(trx, demo, shopper);
    await loadOrders(context, trx, { demo, shop, shopper });
    if (shopper.isRegular) await loadCart(trx, demo, shopper);
    await topUp(trx, demo.shopId, shopper);
  }
  await indexAllProducts(trx, demo.shopId);
};

/**
 * Loads the demo shops, all of them or nothing; false when one of them is there already. Pictures are written first:
 * their names come from their content, so writing them again changes nothing.
 */
export const loadDemo = async (context: Context): Promise<boolean> => {
  const { db, files } = context;
  if (await isAnyShopOf(db, shopIds)) return false;
  const passwordHash = await hashPassword(demoPassword);
  const drawn = await Promise.all(
    demoShops.map(async (demo) => ({ demo, pictures: await storePictures(files, demo) })),
  );
  return inTransaction(db, async (trx) => {
    await lockLoading(trx);
    if (await isAnyShopOf(trx, shopIds)) return false;
    for (const { demo, pictures } of drawn) {
      await loadOneShop(context, trx, demo, { pictures, passwordHash });
    }
    await loadClosedShop(trx, context.clock.now());
    await loadStaff(trx, await hashPassword(demoStaffPassword), context.clock.now());
    return true;
  });
};

/** Whether all shops are those of the demo, or were generated for measurements. */
export const isDemoDatabase = async (db: Context['db']): Promise<boolean> =>
  !(await isAnyOtherShop(db, [...shopIds, ...bulkShopIds]));

/** At the start of a demo: its shops, when the database has none at all. */
export const loadDemoIfEmpty = async (context: Context): Promise<boolean> =>
  (await hasShops(context.db)) ? false : loadDemo(context);
