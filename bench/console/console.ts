import type { Stand } from '../stand';
import { number, type Row } from '../table';
import { measureBeside } from './beside';
import { measureExport } from './exports';
import { measureImports } from './goods-import';
import { openLargeShop } from './large-shop';
import { measureLists } from './lists';
import { measureScreens } from './screens';

/** The console of a large shop: lists, single pages, imports, and what its shoppers feel of its staff. */
export const measureConsole = async (stand: Stand): Promise<Row[]> => {
  const shop = await openLargeShop(stand);
  if (!shop) return [];
  return [
    ...(await measureLists(shop)),
    ...(await measureScreens(shop)),
    ...(await measureExport(shop)),
    ...(await measureBeside(stand, shop)),
    ...(await measureImports(stand, shop.shopId, ` in a shop of ${number(shop.products)}`)),
  ];
};
