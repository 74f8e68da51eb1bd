import sharp from 'sharp';
import { maxPixels } from '../../gateways/images';

// Work is spread over pictures, not over threads within one.
sharp.concurrency(1);

const dotsAtNaturalSize = 72;

/** Vector drawings may be enlarged without loss; photos never beyond their own size. */
const openMaster = async (master: Buffer, isDrawing: boolean, width: number) => {
  if (!isDrawing) return sharp(master, { limitInputPixels: maxPixels.picture }).rotate();
  const natural = await sharp(master).metadata();
  const density = Math.min(2400, Math.max(1, (dotsAtNaturalSize * width) / natural.width));
  return sharp(master, { density });
};

/** WebP at the given width. AVIF would be a fifth smaller but take five times as long. */
export const renderPicture = async (master: Buffer, isDrawing: boolean, width: number): Promise<Buffer> =>
  (await openMaster(master, isDrawing, width))
    .resize({ width, withoutEnlargement: !isDrawing })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
