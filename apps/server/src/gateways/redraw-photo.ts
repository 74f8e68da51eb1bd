import type { MessageKey } from '@pcmall/contract/messages';
import sharp from 'sharp';
import { limitUploads, maxPixels } from './picture-limits';

/** As wide as the specification has it, and never an endless strip. */
const box = { width: 1000, height: 2000 };

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

/** HEIC of phones: its decoder is not free, so it can't be read here. */
const isHeic = (content: Buffer) =>
  content.subarray(4, 8).toString('latin1') === 'ftyp' &&
  /^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(content.subarray(8, 12).toString('latin1'));

export type PhotoFault = Extract<MessageKey, `photo.${string}`>;

const faultOf = async (content: Buffer): Promise<PhotoFault | undefined> => {
  if (content.length === 0) return 'photo.notImage';
  if (isHeic(content)) return 'photo.heic';
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !formats.has(metadata.format)) return 'photo.notImage';
  return metadata.width * metadata.height > maxPixels.idPhoto ? 'photo.tooManyPixels' : undefined;
};

/**
 * The picture drawn anew, whatever the file was called: upright, on white, at most 1000 wide, without the camera's
 * notes or anything hidden behind the picture. Otherwise what is wrong with it (ADDR-11).
 */
export const redrawPhoto = async (
  content: Buffer,
  format: 'jpeg' | 'webp' = 'jpeg',
): Promise<{ picture: Buffer } | { fault: PhotoFault }> => {
  const fault = await faultOf(content);
  if (fault) return { fault };
  try {
    const picture = await limitUploads(() =>
      sharp(content, { limitInputPixels: maxPixels.idPhoto, failOn: 'error' })
        .rotate()
        .flatten({ background: '#fff' })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, { quality: 85 })
        .toBuffer(),
    );
    return { picture };
  } catch {
    return { fault: 'photo.damaged' };
  }
};
