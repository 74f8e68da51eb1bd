import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { RunningBar } from '@pcmall/ui/loading-bar';
import { ProductImage } from '@pcmall/ui/product-image';
import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import { catalogueMessages } from '../catalogue.messages';

const loadDialog = () => import('./picture-dialog');
const PictureDialog = lazy(loadDialog);
/** If this fails, the press tries again and reports it. */
const prepareDialog = () => void loadDialog().catch(() => {});

interface GalleryProps {
  pictures: readonly string[];
  name: string;
}

/** The selected picture large with the others below it; hovering magnifies it, a press opens it in a dialog. */
export function Gallery({ pictures, name }: GalleryProps) {
  const t = useT(catalogueMessages);
  const [shownIndex, setShownIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const uniquePictures = [...new Set(pictures)];
  const current = uniquePictures[shownIndex] ?? uniquePictures[0] ?? '';
  return (
    <section aria-label={t('product.pictures')} className="lg:sticky lg:top-32">
      {current === '' ? (
        <div className="overflow-hidden rounded-lg">
          <ProductImage picture="" size="gallery" alt={name} priority />
        </div>
      ) : (
        <button
          type="button"
          aria-label={t('product.zoom')}
          onClick={() => setOpen(true)}
          onPointerEnter={prepareDialog}
          onFocus={prepareDialog}
          className="relative block w-full cursor-zoom-in overflow-hidden rounded-lg bg-ground"
        >
          <Magnified src={current} name={name} />
          <span className="absolute end-3 bottom-3 flex size-10 items-center justify-center rounded-full bg-white/90 text-ink-soft shadow-raised">
            <Icon name="search" size={18} />
          </span>
        </button>
      )}
      {uniquePictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-6 gap-3">
          {uniquePictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t('product.picture', { n: index + 1 })}
                aria-pressed={index === shownIndex}
                onClick={() => setShownIndex(index)}
                onPointerEnter={() => setShownIndex(index)}
                className={cx(
                  'block w-full overflow-hidden rounded-md border-2 transition-colors',
                  index === shownIndex ? 'border-theme-ring' : 'border-line hover:border-line-strong',
                )}
              >
                <ProductImage picture={picture} size={200} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={<RunningBar />}>
          <PictureDialog
            pictures={uniquePictures}
            first={Math.max(0, uniquePictures.indexOf(current))}
            name={name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const magnification = 2;

function Magnified({ src, name }: { src: string; name: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const look = (event: PointerEvent<HTMLSpanElement>) => {
    const element = box.current;
    if (!element || event.pointerType !== 'mouse') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    element.style.transformOrigin = `${((event.clientX - left) / width) * 100}% ${((event.clientY - top) / height) * 100}%`;
    element.style.transform = `scale(${magnification})`;
  };
  const lookAway = () => {
    if (box.current) box.current.style.transform = '';
  };
  return (
    <span onPointerMove={look} onPointerLeave={lookAway} className="block">
      <span ref={box} className="block transition-transform">
        <ProductImage picture={src} size="gallery" alt={name} priority />
      </span>
    </span>
  );
}
