import sharp from 'sharp';

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#a63' } });

/** As large as the server takes each format: 25 megapixels, fewer where its decoder has to hold the whole picture. */
export const worstPictures = async () => ({
  JPEG: await square(5000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'progressive JPEG': await square(3300).jpeg({ progressive: true }).toBuffer(),
  PNG: await square(5000).png({ compressionLevel: 1 }).toBuffer(),
  'interlaced PNG': await square(2880).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  WebP: await square(3500).webp({ lossless: true, effort: 0 }).toBuffer(),
  GIF: await square(3500).gif({ effort: 1 }).toBuffer(),
});
