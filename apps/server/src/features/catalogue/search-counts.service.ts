import { countedTo } from '@pcmall/contract/catalogue';
import type { Context } from '../../context';
import { type Kept, keepWithin } from '../../keep-within';
import type { ShopDirectory } from '../shop/shop.service';
import { type Counted, countMatches, type Wanted } from './search.queries';

const keptBytes = 8 << 20;
const facetBytes = 150;

/** One for each server process, with its directory, whose versions are part of the keys. */
const keepers = new WeakMap<ShopDirectory, Kept<Counted>>();

const keeperOf = (shops: ShopDirectory): Kept<Counted> => {
  const known = keepers.get(shops);
  if (known) return known;
  const made = keepWithin<Counted>(
    keptBytes,
    ({ brands, categories }) => (brands.length + categories.length) * facetBytes,
  );
  keepers.set(shops, made);
  return made;
};

/**
 * What a search finds in all, kept until the shop's catalogue changes: counting costs more than the page itself, and
 * whoever turns the page or sorts anew asks for the same count.
 */
export const countsOf = async ({ db, shops }: Pick<Context, 'db' | 'shops'>, wanted: Wanted): Promise<Counted> => {
  const kept = keeperOf(shops);
  const version = shops.version(wanted.shopId, 'catalogue');
  const key = JSON.stringify([version, wanted]);
  const known = kept.get(key);
  if (known) return known;
  const counted = await countMatches(db, wanted, countedTo + 1);
  kept.set(key, counted);
  return counted;
};
