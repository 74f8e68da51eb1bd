import type { OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import type { Db } from '../../../../db/database';
import { loadNames } from '../export-goods.service';
import type { ImportRecord } from '../imports.queries';
import { findNamesAtFault } from './missing-names.queries';
import { isSameName, partsOfPath } from './names.rules';

const mostNames = 200;
/** As long as the name of a category or brand may be. */
const longestName = 60;

const none: OpenedGoodsImport['missingNames'] = { categories: [], brands: [] };

/** What an import that is checked would need and could make: a name that is too long stays the row's fault. */
export const findMissingNames = async (db: Db, record: ImportRecord): Promise<OpenedGoodsImport['missingNames']> => {
  if (record.state !== 'checked') return none;
  const { shop_id: shopId, import_id: importId } = record;
  const named = await findNamesAtFault(db, { shopId, importId }, mostNames);
  if (named.length === 0) return none;
  const { categories, brands } = await loadNames(db, shopId);
  const fits = (text: string) => partsOfPath(text).every((part) => part.length <= longestName);
  const namesOf = (key: (typeof named)[number]['key']) => {
    const own = named.flatMap((each) => (each.key === key && partsOfPath(each.name).length > 0 ? each.name : []));
    // Written in capitals once and small another time, it is one brand.
    return own.filter((name, at) => own.findIndex((other) => isSameName(other, name)) === at);
  };
  return {
    categories: namesOf('goodsSheet.category').filter((name) => fits(name) && !categories.knows(name)),
    brands: namesOf('goodsSheet.brand').filter((name) => name.length <= longestName && !brands.knows(name)),
  };
};
