import sharp from 'sharp';

/** A picture as a browser sends it. */
export const idPhoto = async (background: string): Promise<Blob> => {
  const picture = await sharp({ create: { width: 300, height: 190, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
};

export const bothSides = async () => ({
  imageFrontFile: await idPhoto('#c33'),
  imageBackFile: await idPhoto('#33c'),
});
