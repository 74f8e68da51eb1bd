import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { type KeyboardEvent, useState } from 'react';
import { catalogueMessages } from '../catalogue.messages';

interface PictureDialogProps {
  pictures: readonly string[];
  /** The index of the one to begin with. */
  first: number;
  name: string;
  onClose: () => void;
}

/** The pictures of a product one at a time, as large as the window allows. */
export default function PictureDialog({ pictures, first, name, onClose }: PictureDialogProps) {
  const t = useT(catalogueMessages);
  const [index, setIndex] = useState(first);
  const step = (by: 1 | -1) => setIndex((before) => (before + by + pictures.length) % pictures.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const arrow = (by: 1 | -1) => (
    <IconButton
      icon={by > 0 ? 'chevronRight' : 'chevronLeft'}
      label={t(by > 0 ? 'product.nextPicture' : 'product.previousPicture')}
      data-autofocus={by > 0 || undefined}
      onClick={() => step(by)}
      onKeyDown={press}
      className={cx('absolute inset-y-0 my-auto bg-white/90 shadow-raised', by > 0 ? 'end-0' : 'start-0')}
    />
  );
  return (
    <Dialog open onClose={onClose} title={name} size="xl">
      <div className="relative">
        <ProductImage picture={pictures[index]} size="gallery" sizes="60rem" alt={name} fit="contain" ratio={1.25} />
        {pictures.length > 1 && arrow(-1)}
        {pictures.length > 1 && arrow(1)}
      </div>
      {pictures.length > 1 && (
        <p role="status" className="numbers mt-3 text-center text-sm text-ink-muted">
          {t('product.pictureOf', { n: index + 1, total: pictures.length })}
        </p>
      )}
    </Dialog>
  );
}
