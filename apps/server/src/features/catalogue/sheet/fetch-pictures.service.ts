import pLimit from 'p-limit';
import type { Context } from '../../../core/context';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { storePicture } from '../../file/file.service';
import * as queries from './imports.queries';
import { isAddress } from './plan/imported-pictures.rules';
import { picturesIn, textsOfRow } from './plan/read-row.rules';

/** Addresses that are asked at the same time. */
const atOnce = 4;

/** The pictures that a row names. */
export const picturesOfRow = (cells: queries.CellRow['cells'], { columns }: Pick<queries.ImportRecord, 'columns'>) => {
  const { pictures = '', skuPicture = '' } = textsOfRow(cells, columns).texts;
  return [...picturesIn(pictures), ...(skuPicture ? [skuPicture] : [])];
};

const fetchOne = async (
  { remotePictures, files }: Context,
  shopId: string,
  source: string,
): Promise<queries.PictureRow> => {
  const fetched = await remotePictures.fetch(source);
  if ('fault' in fetched) return { source, url: '', fault: fetched.fault };
  const drawn = await redrawPhoto(async () => fetched.picture, { format: 'webp', isIdPhoto: false });
  if ('fault' in drawn) return { source, url: '', fault: drawn.fault };
  return { source, url: await storePicture(files, shopId, 'pictures', drawn.picture), fault: null };
};

/**
 * Fetches the pictures that rows name by their address, before the transaction that writes them: each once for an import,
 * whatever becomes of it. Those that goods of these rows show already stay where they are.
 */
export const fetchPictures = async (
  context: Context,
  record: queries.ImportRecord,
  productKeys: string[],
): Promise<void> => {
  const key = { shopId: record.shop_id, importId: record.import_id };
  const rows = await queries.findRowsOf(context.db, key, productKeys, 'write');
  const named = new Set(rows.flatMap(({ cells }) => picturesOfRow(cells, record)).filter(isAddress));
  if (named.size === 0) return;
  const known = await queries.findShownAddresses(context.db, key.shopId, productKeys);
  const had = new Set((await queries.findPictures(context.db, key)).map(({ source }) => source));
  const missing = [...named].filter((address) => !had.has(address) && !known.has(address));
  const inTurn = pLimit(atOnce);
  const fetched = await Promise.all(missing.map((address) => inTurn(() => fetchOne(context, key.shopId, address))));
  if (fetched.length > 0) await queries.putPictures(context.db, key, fetched);
};
