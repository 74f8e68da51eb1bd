import type { HomeSlide } from '@pcmall/contract/home';
import { Carousel } from '@pcmall/ui/carousel';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Banner } from './banner';
import { CategoryPanel } from './category-panel';
import { homeMessages } from './home.messages';

/** The first view: categories on the left, banners beside them. */
export function Hero({ hasMenu, slides }: { hasMenu: boolean; slides: readonly HomeSlide[] }) {
  const t = useT(homeMessages);
  const hasBoth = hasMenu && slides.length > 0;
  return (
    <div className={cx('grid gap-4', hasBoth && 'grid-cols-[13rem_minmax(0,1fr)]')}>
      {hasMenu && <CategoryPanel isRow={!hasBoth} />}
      {slides.length > 0 && (
        <Carousel
          label={t('home.carousel')}
          slides={slides.map((slide, index) => ({
            key: slide.key,
            content: <Banner slide={slide} index={index} />,
          }))}
        />
      )}
    </div>
  );
}
