import type { Context } from '../../core/context';
import type { ShopSettings } from '../../db/tables/shop';
import { setExchangeRate } from '../../features/shop/exchange-rate.service';
import { inBoth } from './localized';

export interface GivenShop extends Partial<ShopSettings> {
  closed?: boolean;
  currency?: string;
  country?: string;
  /** CNY for one unit of the currency, in millionths; none when not given. */
  cnyRate?: number;
}

/** The shop itself, with one category. */
export const givenShop =
  (context: Context, shopId: string) =>
  async ({ closed, currency, country, cnyRate, ...settings }: GivenShop): Promise<void> => {
    const { db } = context;
    await db
      .insertInto('shops')
      .values({
        shop_id: shopId,
        name: JSON.stringify(inBoth(`Shop ${shopId}`)),
        currency: currency ?? 'AUD',
        country: country ?? 'AU',
        theme_colour: '#1f6feb',
        closed: closed ?? false,
        settings: JSON.stringify(settings),
      })
      .execute();
    const category = {
      shop_id: shopId,
      category_id: 'c1',
      name: JSON.stringify(inBoth('Milk powder')),
      tax_rate: 91_000,
    };
    await db.insertInto('categories').values(category).execute();
    if (cnyRate) await setExchangeRate(context, shopId, cnyRate);
  };
