import sharp from 'sharp';

/** A picture as a browser sends it. */
export const idPhoto = async (background: string): Promise<Blob> => {
  const picture = await sharp({ create: { width: 300, height: 190, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
};

/** A JPEG with something in every part of it, so that it misses what is cut off. */
export const noisyJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

export const bothSides = async () => ({
  imageFrontFile: await idPhoto('#c33'),
  imageBackFile: await idPhoto('#33c'),
});
