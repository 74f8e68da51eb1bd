import type { Context } from '../context';
import { findPicture } from '../features/file/file.service';
import { pictureKey } from '../features/file/picture-key';
import { frontPictures } from './demo.queries';

/** What lists, search suggestions and the cart show. */
const widths = [400, 200, 80] as const;

/**
 * Renders the small pictures of a fresh demo one after the other, so that its first visitor need not wait for them.
 * What is there already costs a look at the disk; `isOver` ends it early.
 */
export const warmPictures = async (context: Context, isOver: () => boolean) => {
  for (const width of widths) {
    for (const address of await frontPictures(context.db)) {
      if (isOver()) return;
      const key = pictureKey(address.replace(/^\/files\//, ''));
      if (key) await findPicture(context, key, width);
    }
  }
};
