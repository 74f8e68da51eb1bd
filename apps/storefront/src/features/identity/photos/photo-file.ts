import type { MessageKey } from '@pcmall/contract/messages';

export type PhotoFault = Extract<MessageKey, `photo.${string}`>;

/** Limits of the specification's section 9. */
const largestBytes = 10 * 1024 * 1024;
const compressedFromBytes = 2 * 1024 * 1024;
const widestPixels = 1000;
/** More than a phone takes: a small file of so many would be refused, drawn smaller it is welcome. */
const mostPixels = 50_000_000;

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

type Size = { width: number; height: number };

/**
 * Over 2 MB, in the format of phones, or of so many pixels that the server would not unpack it.
 * @internal
 */
export const isDrawnSmaller = (file: Pick<File, 'type' | 'name' | 'size'>, { width, height }: Size): boolean =>
  file.size > compressedFromBytes || isHeic(file) || width * height > mostPixels;

/** The size a browser reads off the beginning of a file whose pixels it would not unpack. */
const sizeOf = (file: File): Promise<Size | undefined> =>
  new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const image = new Image();
    const answer = (size?: Size) => {
      URL.revokeObjectURL(address);
      resolve(size);
    };
    image.onload = () => answer({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => answer();
    image.src = address;
  });

const faultOf = async (file: File): Promise<PhotoFault> => {
  if (isHeic(file)) return 'photo.heic';
  const size = await sizeOf(file);
  return size && size.width * size.height > mostPixels ? 'photo.tooManyPixels' : 'photo.damaged';
};

/** What is sent for a chosen file: itself, or a smaller JPEG. */
export const preparePhoto = async (file: File): Promise<{ photo: Blob } | { fault: PhotoFault }> => {
  const fault = photoFault(file);
  if (fault) return { fault };
  // Upright, as the phone was held.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return { fault: await faultOf(file) };
  const smaller = isDrawnSmaller(file, picture) ? await compress(picture) : null;
  picture.close();
  return { photo: smaller ?? file };
};
