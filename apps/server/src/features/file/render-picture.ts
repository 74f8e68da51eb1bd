import { openPicture } from '../../gateways/images';

const dotsAtNaturalSize = 72;

/** Vector drawings may be enlarged without loss; photos never beyond their own size. */
const openMaster = async (master: Buffer, isDrawing: boolean, width: number) => {
  if (!isDrawing) return openPicture(master).rotate();
  const natural = await openPicture(master).metadata();
  const density = Math.min(2400, Math.max(1, (dotsAtNaturalSize * width) / natural.width));
  return openPicture(master, density);
};

/** WebP at the given width. AVIF would be a fifth smaller but take five times as long. */
export const renderPicture = async (master: Buffer, isDrawing: boolean, width: number): Promise<Buffer> =>
  (await openMaster(master, isDrawing, width))
    .resize({ width, withoutEnlargement: !isDrawing })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
