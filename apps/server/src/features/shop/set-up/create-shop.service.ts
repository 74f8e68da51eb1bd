import type { Context } from '../../../core/context';
import { type FieldMessages, InputError, refuseInput } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import type { PictureSource } from '../../../gateways/images';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { storePicture } from '../../file/file.service';
import { areaCodes } from '../../region/region.service';
import { claimDomain, giveDomain } from './domain.service';
import { faultsOfNewShop, type NewShop, tidyDomain } from './new-shop.rules';
import * as queries from './set-up.queries';
import type { FirstInTransaction } from './shop-settings.service';

const countries = areaCodes.map(({ country }) => country);

const tidy = (shop: NewShop): NewShop => ({
  ...shop,
  name: { zh: shop.name.zh.trim(), en: shop.name.en.trim() },
  country: shop.country.trim().toUpperCase(),
  currency: shop.currency.trim().toUpperCase(),
  colour: shop.colour.trim().toLowerCase(),
  domain: tidyDomain(shop.domain),
});

/** Whether the installation has any shop. */
export const hasShops = queries.hasShops;

/** Lets nobody else make a shop until the transaction ends. */
export const lockShops = queries.lockShops;

interface CreateOptions {
  /** Drawn anew. */
  logo?: PictureSource | undefined;
  /** In the transaction, before the shop is there and after it is. */
  before?: FirstInTransaction;
  after?: FirstInTransaction;
  /** Whoever makes it has to prove first that the domain is theirs; whoever runs the servers has not. */
  isDomainClaimed?: boolean;
}

/**
 * Makes a shop, closed until what it needs is there (SETUP-01). The order of its languages counts for nothing: each shopper
 * has their own. Refuses what is wrong at its fields, a picture that can't be read at `logo`, and a taken id or domain at `shopId` and `domain`.
 */
export const createShop = async (
  { db, shops, files }: Pick<Context, 'db' | 'shops' | 'files'>,
  asked: NewShop,
  { logo, before = async () => {}, after = async () => {}, isDomainClaimed = false }: CreateOptions = {},
): Promise<void> => {
  const shop = tidy(asked);
  const drawn = logo && (await redrawPhoto(logo, { format: 'webp', isIdPhoto: false }));
  const faults: FieldMessages = {
    ...faultsOfNewShop(shop, countries),
    ...(drawn && 'fault' in drawn && { logo: { key: drawn.fault } }),
  };
  if (Object.keys(faults).length > 0) throw new InputError(faults);
  const { shopId, name, country, currency, languages, colour, domain } = shop;
  await inTransaction(db, async (trx) => {
    await before(trx);
    const row = { shop_id: shopId, name: JSON.stringify(name), country, currency, languages, theme_colour: colour };
    if (!(await queries.insertShop(trx, { ...row, closed: true }))) refuseInput('shopId', 'shop.idTaken');
    if (domain) await (isDomainClaimed ? claimDomain : giveDomain)(trx, shopId, domain);
    if (drawn && 'picture' in drawn) {
      const stored = await storePicture(files, shopId, 'pictures', drawn.picture);
      await queries.updateShop(trx, shopId, { logo: stored }, {});
    }
    await after(trx);
    await shops.changed(trx, shopId, 'settings');
  });
};
