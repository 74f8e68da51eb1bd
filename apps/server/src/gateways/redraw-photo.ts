import type { MessageKey } from '@pcmall/contract/messages';
import { isPictureFile, isTooSmallToRead, type PictureHeader } from '@pcmall/domain/picture-file';
import { type PictureFault, type PictureSource, redraw } from './images';

/** Pixels: the width of the specification (ADDR-09), and a limit for endless strips. */
const box = { width: 1000, height: 2000 };

/** The HEIC format of phones can't be read here, because its decoder is not free. */
const isHeic = (content: Buffer) =>
  content.subarray(4, 8).toString('latin1') === 'ftyp' &&
  /^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(content.subarray(8, 12).toString('latin1'));

export type PhotoFault = Extract<MessageKey, `photo.${string}`>;

const faults: Record<PictureFault, PhotoFault> = {
  notPicture: 'photo.notImage',
  tooLarge: 'photo.tooManyPixels',
  damaged: 'photo.damaged',
};

const checkPicture = (content: Buffer, header: PictureHeader | undefined): PhotoFault | undefined => {
  if (isHeic(content)) return 'photo.heic';
  return !header && isPictureFile(content) ? 'photo.damaged' : undefined;
};

const checkIdPhoto = (content: Buffer, header: PictureHeader | undefined): PhotoFault | undefined =>
  checkPicture(content, header) ?? (header && isTooSmallToRead(header) ? 'photo.tooSmall' : undefined);

interface Use {
  format: 'jpeg' | 'webp';
  /** A photo of an ID card, which somebody has to read. */
  isIdPhoto: boolean;
}

/**
 * Re-encodes a picture, whatever the file claims to be: upright, on white, at most 1000 pixels wide, without metadata or
 * anything hidden behind the picture. Otherwise returns what is wrong with it (ADDR-11).
 */
export const redrawPhoto = async (
  source: PictureSource,
  { format, isIdPhoto }: Use,
): Promise<{ picture: Buffer } | { fault: PhotoFault }> => {
  const drawn = await redraw<PhotoFault>(source, {
    check: isIdPhoto ? checkIdPhoto : checkPicture,
    draw: (picture) =>
      picture
        .rotate()
        .flatten({ background: '#fff' })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, { quality: 85 }),
  });
  if ('picture' in drawn) return drawn;
  return { fault: drawn.fault in faults ? faults[drawn.fault as PictureFault] : (drawn.fault as PhotoFault) };
};
