import type { Context } from '../core/context';
import { findPicture } from '../features/file/file.service';
import { type PictureWidth, pictureKey } from '../features/file/picture-key';
import { framePictures, frontPictures } from './demo.queries';

/** What lists, search suggestions and the cart show. */
const widths = [400, 200, 80] as const;

/** A page asks for these before anything else, in the widths that its first view shows. */
const framesOf = async ({ db }: Context) => {
  const { logos, icons, banners } = await framePictures(db);
  return [...inWidths(logos, [400]), ...inWidths(icons, [80]), ...inWidths(banners, [1200, 800])];
};

const inWidths = (addresses: string[], widths: readonly PictureWidth[]) =>
  widths.flatMap((width) => addresses.map((address) => ({ address, width })));

/**
 * Renders what a fresh demo shows first, one after the other, so that its first visitor need not wait for it. What is
 * there already costs a look at the disk; `isOver` ends it early.
 */
export const warmPictures = async (context: Context, isOver: () => boolean) => {
  const goods = inWidths(await frontPictures(context.db), widths);
  for (const { address, width } of [...(await framesOf(context)), ...goods]) {
    if (isOver()) return;
    const key = pictureKey(address.replace(/^\/files\//, ''));
    if (key) await findPicture(context, key, width);
  }
};
