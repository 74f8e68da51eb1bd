import type { FormMessageKey } from '@pcmall/contract/form-messages';
import {
  isPictureFile,
  isTooLargeToUnpack,
  isTooSmallToRead,
  type PictureHeader,
  readPictureHeader,
} from '@pcmall/domain/picture-file';

export type PhotoFault = Extract<FormMessageKey, `photo.${string}`>;

/** Limits of the specification's section 9. */
const largestBytes = 10 * 1024 * 1024;
const compressedFromBytes = 2 * 1024 * 1024;
const widestPixels = 1000;
/** The largest pictures of phones have 200 million. A browser that tries more stands still for long, and then fails. */
const mostDrawnPixels = 250_000_000;

const pictureName = /\.(jpe?g|png|webp|gif|tiff?|heic|heif|avif)$/i;
const heicName = /\.(heic|heif)$/i;

/**
 * Phones send HEIC without a type, so that the name has to tell; what the file really is, the server sees.
 * @internal
 */
export const photoFault = ({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): PhotoFault | undefined => {
  if (!(type ? type.startsWith('image/') : pictureName.test(name))) return 'photo.notImage';
  if (size > largestBytes) return 'photo.tooLarge';
  return undefined;
};

export const canUploadPhotos = (): boolean =>
  typeof createImageBitmap === 'function' && 'toBlob' in HTMLCanvasElement.prototype;

const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) => /hei[cf]/i.test(type) || heicName.test(name);

/** At most 1000 wide, on white. */
const compress = (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, widestPixels / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};

type ChosenFile = Pick<File, 'type' | 'name' | 'size'>;

/** In the format of phones, or of so much that the server would not unpack it. */
const mustBeDrawn = (file: ChosenFile, header: PictureHeader | undefined): boolean =>
  isHeic(file) || (header !== undefined && isTooLargeToUnpack(header));

/**
 * What is sent of a chosen file and the same picture drawn smaller, where it was: the smaller of them, but never what the
 * server would refuse.
 * @internal
 */
export const photoToSend = <Chosen extends ChosenFile, Drawn extends { size: number }>(
  file: Chosen,
  header: PictureHeader | undefined,
  drawn: Drawn | null,
): Chosen | Drawn => (drawn && (mustBeDrawn(file, header) || drawn.size < file.size) ? drawn : file);

/** @internal */
export const isDrawnSmaller = (file: ChosenFile, header: PictureHeader | undefined): boolean =>
  file.size > compressedFromBytes || mustBeDrawn(file, header);

/** What is wrong with a file that this browser can't draw. */
const faultOf = (file: File, header: PictureHeader | undefined): PhotoFault => {
  if (isHeic(file)) return 'photo.heic';
  return header && isTooLargeToUnpack(header) ? 'photo.tooManyPixels' : 'photo.damaged';
};

/** What is sent for a chosen file: itself, or a smaller JPEG. What it is, its first bytes say, as on the server. */
export const preparePhoto = async (file: File): Promise<{ photo: Blob } | { fault: PhotoFault }> => {
  const fault = photoFault(file);
  if (fault) return { fault };
  // One that was moved or is kept elsewhere can't be read.
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { fault: 'photo.damaged' };
  const bytes = new Uint8Array(content);
  if (!isHeic(file) && !isPictureFile(bytes)) return { fault: 'photo.notImage' };
  const header = readPictureHeader(bytes);
  if (header && header.width * header.height > mostDrawnPixels) return { fault: 'photo.tooManyPixels' };
  // Upright, as the phone was held.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return { fault: faultOf(file, header) };
  const isTooSmall = isTooSmallToRead(picture);
  const drawn = !isTooSmall && isDrawnSmaller(file, header) ? await compress(picture) : null;
  picture.close();
  return isTooSmall ? { fault: 'photo.tooSmall' } : { photo: photoToSend(file, header, drawn) };
};
