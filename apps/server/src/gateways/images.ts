import sharp from 'sharp';
import { uploadsInTurn } from './in-turn';

/** More pixels than any phone takes: a small file may unpack to gigabytes. */
const mostPixels = 60_000_000;

/** A square picture for small places, upright and without the camera's notes; undefined for what is no picture. */
export const squarePicture = (content: Buffer, side: number): Promise<Buffer | undefined> =>
  uploadsInTurn(() =>
    sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
  ).catch(() => undefined);
