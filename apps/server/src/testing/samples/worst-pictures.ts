import sharp, { type Sharp } from 'sharp';

/** Sides of squares: as large as each kind may be, by pixels and by the memory it unpacks to. */
const worst: Record<string, [side: number, draw: (picture: Sharp) => Sharp]> = {
  'JPEG, sideways': [5000, (picture) => picture.withMetadata({ orientation: 6 }).jpeg({ quality: 60 })],
  'JPEG, progressive': [3300, (picture) => picture.jpeg({ progressive: true })],
  PNG: [5000, (picture) => picture.ensureAlpha().png({ compressionLevel: 1 })],
  'PNG, 16 bits': [3500, (picture) => picture.ensureAlpha().toColourspace('rgb16').png({ compressionLevel: 1 })],
  'PNG, interlaced': [2880, (picture) => picture.ensureAlpha().png({ progressive: true, compressionLevel: 1 })],
  'WebP, lossy': [3500, (picture) => picture.webp({ effort: 0 })],
  'WebP, lossless': [3500, (picture) => picture.ensureAlpha().webp({ lossless: true, effort: 0 })],
  GIF: [3500, (picture) => picture.gif({ effort: 1 })],
};

export const worstKinds = Object.keys(worst);

/** The worst picture of a kind that is still taken; `beyond` makes one that is just refused. */
export const worstPicture = (kind: string, { beyond = false } = {}): Promise<Buffer> => {
  const [side, draw] = worst[kind] ?? [1, (picture: Sharp) => picture];
  const length = beyond ? Math.ceil(side * 1.05) : side;
  return draw(sharp({ create: { width: length, height: length, channels: 3, background: '#a63' } })).toBuffer();
};
