import pLimit from 'p-limit';
import sharp from 'sharp';

/** A small file may unpack to gigabytes, so larger pictures are refused. ID photos come straight from a phone's camera. */
export const maxPixels = { picture: 60_000_000, idPhoto: 120_000_000 };

/**
 * For pictures that shoppers send, in this process: re-encoding a large one takes a quarter of a gigabyte of memory, so
 * fifty that arrive together have to queue.
 */
export const limitUploads = pLimit(2);

/** A square WebP thumbnail, upright and without metadata; undefined when the content is not a readable picture. */
export const squarePicture = (content: Buffer, side: number): Promise<Buffer | undefined> =>
  limitUploads(() =>
    sharp(content, { limitInputPixels: maxPixels.picture, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
  ).catch(() => undefined);
