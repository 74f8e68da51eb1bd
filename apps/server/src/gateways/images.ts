import { isTooLargeToUnpack, mostPixels, type PictureHeader, readPictureHeader } from '@pcmall/domain/picture-file';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

// Work is spread over pictures, not over threads within one.
sharp.concurrency(1);
// Operations are hardly ever repeated, so what they hold would only be held.
sharp.cache(false);

/** Nothing that a shopper may send takes a tenth of this. */
const mostSeconds = 15;

/**
 * The one place in this process where pictures are unpacked: one at a time, so that many that arrive together take the
 * memory of one, and leave a core to everybody else.
 */
export const oneAtATime = pLimit(1);

/** The bytes of a picture, read only when it is its turn. */
export type PictureSource = () => Promise<Buffer>;

/** A picture of our own or one that was drawn anew, from its file in the store. */
export const openPicture = (content: Buffer, density?: number): Sharp =>
  sharp(content, { limitInputPixels: mostPixels, ...(density && { density }) }).timeout({ seconds: mostSeconds });

export type PictureFault = 'notPicture' | 'tooLarge' | 'damaged';

interface Recipe<Fault> {
  /** What else is wrong with it, by its first bytes or by its size. */
  check?: (content: Buffer, header: PictureHeader | undefined) => Fault | undefined;
  draw: (picture: Sharp) => Sharp;
}

/**
 * Draws a picture that somebody sent anew. No decoder sees what is neither JPEG, PNG, WebP nor GIF by its first bytes, or
 * would unpack to more than one request may take (SEC-06).
 */
export const redraw = <Fault = never>(
  source: PictureSource,
  { check, draw }: Recipe<Fault>,
): Promise<{ picture: Buffer } | { fault: PictureFault | Fault }> =>
  oneAtATime(async () => {
    const content = await source();
    const header = readPictureHeader(content);
    const fault = check?.(content, header);
    if (fault) return { fault };
    if (!header) return { fault: 'notPicture' };
    if (isTooLargeToUnpack(header)) return { fault: 'tooLarge' };
    const opened = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    return draw(opened.timeout({ seconds: mostSeconds }))
      .toBuffer()
      .then(
        (picture) => ({ picture }),
        () => ({ fault: 'damaged' as const }),
      );
  });

/** A square WebP thumbnail, upright and without metadata; undefined when the content is not a readable picture. */
export const squarePicture = async (source: PictureSource, side: number): Promise<Buffer | undefined> => {
  const drawn = await redraw(source, {
    draw: (picture) =>
      picture.rotate().resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  });
  return 'picture' in drawn ? drawn.picture : undefined;
};
