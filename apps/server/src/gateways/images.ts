import sharp from 'sharp';
import { limitUploads, maxPixels } from './picture-limits';

/** A square picture for small places, upright and without the camera's notes; undefined for what is no picture. */
export const squarePicture = (content: Buffer, side: number): Promise<Buffer | undefined> =>
  limitUploads(() =>
    sharp(content, { limitInputPixels: maxPixels.picture, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
  ).catch(() => undefined);
