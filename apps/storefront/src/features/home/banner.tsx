import type { HomeSlide } from '@pcmall/contract/home';
import { pictureSet } from '@pcmall/contract/pictures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LazyImage } from '@pcmall/ui/lazy-image';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { homeMessages } from './home.messages';
import { LayoutLink } from './layout-link';

const grounds = ['bg-theme-soft', 'bg-warning-soft', 'bg-success-soft', 'bg-ground'];

/** Real text over a drawn background, so that it can be read aloud, searched and translated, beside pictures of products. */
export function Banner({ slide, index }: { slide: HomeSlide; index: number }) {
  const t = useT(homeMessages);
  const { title, text, action, link, picture, products } = slide;
  return (
    <div className={cx('relative flex h-85 items-center overflow-hidden xl:h-100', grounds[index % grounds.length])}>
      {picture ? (
        <span className="absolute inset-0">
          <LazyImage {...pictureSet(picture, 'banner')} alt="" priority={index === 0} className="h-full w-full" />
        </span>
      ) : (
        <Ground />
      )}
      <div className="relative z-10 w-5/12 space-y-4 ps-12 2xl:ps-16">
        <h2 className="text-3xl font-semibold text-balance">{title}</h2>
        {text && <p className="text-lg text-ink-soft">{text}</p>}
        {link && (
          <LayoutLink to={link} className={buttonStyle({ size: 'lg' })}>
            {action || t('home.details')}
          </LayoutLink>
        )}
      </div>
      {!picture && <Products products={products} isFirst={index === 0} />}
    </div>
  );
}

/** Large soft circles in the shop's colour. */
function Ground() {
  return (
    <svg viewBox="0 0 1000 400" preserveAspectRatio="xMaxYMid slice" aria-hidden className="absolute inset-0 size-full">
      <circle cx="760" cy="210" r="260" className="fill-white/60" />
      <circle cx="960" cy="40" r="120" className="fill-theme opacity-15" />
      <circle cx="540" cy="390" r="70" className="fill-theme opacity-10" />
    </svg>
  );
}

/** The first product stands in front, the others behind it to both sides. */
const stands = ['z-10 h-64 w-64 start-1/2 -translate-x-1/2', 'h-48 w-48 start-0 -rotate-6', 'h-48 w-48 end-0 rotate-6'];

function Products({ products, isFirst }: { products: HomeSlide['products']; isFirst: boolean }) {
  return (
    <div aria-hidden className="absolute inset-y-0 end-8 w-[46%] xl:end-12">
      {products.map(({ productId, picture }, index) => (
        <span
          key={productId}
          className={cx('absolute inset-y-0 my-auto overflow-hidden rounded-lg bg-white shadow-raised', stands[index])}
        >
          <ProductImage picture={picture} size="card" priority={isFirst} />
        </span>
      ))}
    </div>
  );
}
