import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import { InputError, refuseInput } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { ShopSettings } from '../../../db/tables/shop';
import type { PictureSource } from '../../../gateways/images';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { storePicture } from '../../file/file.service';
import * as queries from './set-up.queries';
import { faultsOfSettings } from './setting-faults.rules';
import { type SettingValues, settingValues } from './shop-settings.rules';

/** What a caller does in the transaction of a change, before it: locks, compares versions, writes the audit. */
export type FirstInTransaction = (trx: Trx) => Promise<void>;

/** Holds other changes of the shop back until the transaction ends. */
export const lockSettings = (trx: Trx, shopId: string) => queries.lockShop(trx, shopId);

/** Where the value of a shop comes from its columns. */
const columnsOf = ({ name, languages, colour }: SettingValues): queries.ShopColumns => ({
  ...(name && { name: JSON.stringify(name) }),
  ...(languages && { languages }),
  ...(colour && { theme_colour: colour }),
});

/** Without what was left out, which `undefined` would stand for. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A limit that is not named stays as it is. */
const settingsOf = (shop: Shop, values: SettingValues): Partial<ShopSettings> => {
  const { name: _, languages: __, colour: ___, orderLimits, ...settings } = values;
  const limits = orderLimits && { ...shop.settings.orderLimits, ...given(orderLimits) };
  return { ...given(settings), ...(limits && { orderLimits: limits }) };
};

/** The setting as it is now, with its default where the shop has not set it. */
export const settingsNow = ({ name, languages, themeColour, settings }: Shop): Required<SettingValues> => {
  const { isCnyRateFetched: _, ...others } = settings;
  return { ...others, name, languages, colour: themeColour } as Required<SettingValues>;
};

/**
 * Changes what a shop has set; it counts at once here, and within a second on the other servers. Null goes back to the
 * default. Refuses what is wrong at the name of the setting.
 */
export const changeSettings = async (
  { db, shops }: Pick<Context, 'db' | 'shops'>,
  shop: Shop,
  asked: Readonly<Record<string, unknown>>,
  first: FirstInTransaction = async () => {},
): Promise<void> => {
  const { success, data: values, error } = settingValues(shop.currency).safeParse(asked);
  if (!success) throw new InputError(faultsOfSettings(error.issues.map(({ path }) => path)));
  await inTransaction(db, async (trx) => {
    await first(trx);
    await queries.updateShop(trx, shop.shopId, columnsOf(values), settingsOf(shop, values));
    await shops.changed(trx, shop.shopId, 'settings');
  });
};

/** Takes a picture as the shop's logo, drawn anew. Refuses, at `logo`, what is no picture that can be read. */
export const changeLogo = async (
  { db, shops, files }: Pick<Context, 'db' | 'shops' | 'files'>,
  shopId: string,
  source: PictureSource,
  first: FirstInTransaction = async () => {},
): Promise<void> => {
  const redrawn = await redrawPhoto(source, { format: 'webp', isIdPhoto: false });
  if ('fault' in redrawn) return refuseInput('logo', redrawn.fault);
  const logo = await storePicture(files, shopId, 'pictures', redrawn.picture);
  await inTransaction(db, async (trx) => {
    await first(trx);
    await queries.updateShop(trx, shopId, { logo }, {});
    await shops.changed(trx, shopId, 'settings');
  });
};
