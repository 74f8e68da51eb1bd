import { type PictureUse, pictureAt, pictureSet } from '@pcmall/contract/pictures';
import type { ComponentProps } from 'react';
import { LazyImage } from './lazy-image';

interface ProductImageProps extends Omit<ComponentProps<typeof LazyImage>, 'src' | 'srcSet' | 'alt'> {
  /** As the API sends it; without one a placeholder is drawn. */
  picture: string | null | undefined;
  /** A thumbnail's width in pixels, or the use of a large picture, which has several widths. */
  size: 80 | 200 | 400 | PictureUse;
  /** Left out where the product is named beside it. */
  alt?: string;
}

/** A product's picture, in the width that it is shown at. */
export function ProductImage({ picture, size, alt = '', ...rest }: ProductImageProps) {
  const source = typeof size === 'number' ? { src: pictureAt(picture ?? '', size) } : pictureSet(picture ?? '', size);
  return <LazyImage {...source} alt={alt} {...rest} />;
}
