import sharp from 'sharp';
import { maxPixels } from '../../gateways/picture-limits';

// Work is spread over pictures, not over threads within one.
sharp.concurrency(1);

const dotsAtNaturalSize = 72;

/** A drawing is enlarged without loss; a photo never beyond its own size. */
const opened = async (master: Buffer, isDrawing: boolean, width: number) => {
  if (!isDrawing) return sharp(master, { limitInputPixels: maxPixels.picture }).rotate();
  const natural = await sharp(master).metadata();
  const density = Math.min(2400, Math.max(1, (dotsAtNaturalSize * width) / natural.width));
  return sharp(master, { density });
};

/** WebP at the wanted width. AVIF would save a fifth of the bytes and take five times as long. */
export const renderPicture = async (master: Buffer, isDrawing: boolean, width: number): Promise<Buffer> =>
  (await opened(master, isDrawing, width))
    .resize({ width, withoutEnlargement: !isDrawing })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
