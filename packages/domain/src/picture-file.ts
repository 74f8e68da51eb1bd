/** What shoppers may send: the formats that every browser draws, and whose decoders read nothing but pictures. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** What the beginning of a file says of its picture. */
export interface PictureHeader {
  format: PictureFormat;
  /** Pixels, as stored: a phone's note which side is up is not heeded. */
  width: number;
  height: number;
  /** Bytes of an unpacked pixel. */
  pixelBytes: number;
  /** How many times over a decoder holds the whole picture, where it can't go on row by row. */
  copies: number;
}

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** PNG 1.2, IHDR. Palettes, and pictures that may have a transparent colour, unpack to their full channels. */
const readPng = (bytes: Uint8Array): PictureHeader | undefined => {
  if (text(bytes, 12, 16) !== 'IHDR' || bytes.length < 29) return undefined;
  const view = viewOf(bytes);
  const [depth = 0, colourType = 0] = bytes.subarray(24, 26);
  const channels = colourType === 0 || colourType === 4 ? 2 : 4;
  return {
    format: 'png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    pixelBytes: channels * (depth === 16 ? 2 : 1),
    // Interlaced, the first row is complete only with the last pass.
    copies: bytes[28] === 0 ? 1 : 3,
  };
};

/** More than any program writes; each scan goes through the whole picture again. */
const mostScans = 20;

const countScans = (bytes: Uint8Array, from: number): number => {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, from); at !== -1 && scans <= mostScans; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xda) scans += 1;
  return scans;
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** ITU T.81: the first frame header, and the first scan behind it. */
const readJpeg = (bytes: Uint8Array): PictureHeader | undefined => {
  const view = viewOf(bytes);
  let frame: { width: number; height: number; channels: number } | undefined;
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 10 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || marker === 0) {
      at += 1;
    } else if (hasNoLength(marker)) {
      at += 2;
    } else if (marker === 0xda) {
      if (!frame || countScans(bytes, at) > mostScans) return undefined;
      const { width, height, channels } = frame;
      // Several scans, progressive or a channel at a time: all coefficients are held, of two bytes each.
      const isWhole = bytes[at + 4] === channels && countScans(bytes, at) === 1;
      return { format: 'jpeg', width, height, pixelBytes: channels, copies: isWhole ? 1 : 3 };
    } else {
      if (isFrame(marker) && !frame)
        frame = { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels: bytes[at + 9] ?? 0 };
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
};

const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

/** RFC 9649: extended, lossless or lossy. */
const webpSize = (bytes: Uint8Array): [width: number, height: number] | undefined => {
  const view = viewOf(bytes);
  const kind = text(bytes, 12, 16);
  if (bytes.length < 30) return undefined;
  if (kind === 'VP8X') return [uint24(bytes, 24) + 1, uint24(bytes, 27) + 1];
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return kind === 'VP8 ' ? [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff] : undefined;
};

const readWebp = (bytes: Uint8Array): PictureHeader | undefined => {
  const size = webpSize(bytes);
  return size && { format: 'webp', width: size[0], height: size[1], pixelBytes: 4, copies: 2 };
};

const readGif = (bytes: Uint8Array): PictureHeader | undefined => {
  if (bytes.length < 10) return undefined;
  const view = viewOf(bytes);
  return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true), pixelBytes: 4, copies: 2 };
};

const reader = (bytes: Uint8Array): ((bytes: Uint8Array) => PictureHeader | undefined) | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg;
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return readPng;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return readWebp;
  return /^GIF8[79]a$/.test(text(bytes, 0, 6)) ? readGif : undefined;
};

/** Whether the first bytes are those of a picture that shoppers may send. */
export const isPictureFile = (bytes: Uint8Array): boolean => reader(bytes) !== undefined;

/** Reads the header of a picture without unpacking anything; undefined when it is of another format, or broken. */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const header = reader(bytes)?.(bytes);
  return header && header.width > 0 && header.height > 0 && header.pixelBytes > 0 ? header : undefined;
};

/** Of any picture that is unpacked: what the cameras of most phones take. */
export const mostPixels = 25_000_000;

/** Of memory while it is unpacked. */
const mostBytes = 4 * mostPixels;

/** Whether unpacking a picture would take more memory or time than one request may (SEC-06). */
export const isTooLargeToUnpack = ({ width, height, pixelBytes, copies }: PictureHeader): boolean =>
  width * height > mostPixels || width * height * pixelBytes * copies > mostBytes;

/** In pixels: below this nobody can read what is written on an ID card. */
const smallestPhoto = { longSide: 200, shortSide: 120 };

/** Whether a photo of an ID card is too small to be read, whichever way it was held (ADDR-11). */
export const isTooSmallToRead = ({ width, height }: Pick<PictureHeader, 'width' | 'height'>): boolean =>
  Math.max(width, height) < smallestPhoto.longSide || Math.min(width, height) < smallestPhoto.shortSide;
