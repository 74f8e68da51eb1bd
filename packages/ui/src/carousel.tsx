import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { carouselMessages } from './carousel.messages';
import { useT } from './i18n/i18n';
import { Icon } from './icon';
import { cx } from './lib/cx';

export interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
}

/** How long each slide stays. */
const slideMs = 5000;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Advances by itself, except under the pointer, with the focus inside, or where the system asks for reduced motion. */
export function Carousel({ label, slides }: CarouselProps) {
  const t = useT(carouselMessages);
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [isHeld, setHeld] = useState(false);
  const isMoving = slides.length > 1 && !isPaused && !isHeld;
  const step = (by: number) => setCurrent((index) => (index + by + slides.length) % slides.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide selected by hand gets its full time again
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % slides.length);
    }, slideMs);
    return () => clearInterval(timer);
  }, [isMoving, slides.length, current]);

  const leave = (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget));
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
      className="group relative overflow-hidden rounded-lg"
    >
      <div aria-live={isMoving ? 'off' : 'polite'} className="grid">
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={t('carousel.slide', { n: index + 1, total: slides.length })}
            inert={index !== current}
            className={cx('col-start-1 row-start-1 transition-opacity', index !== current && 'opacity-0')}
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <>
          <Arrow isNext={false} label={t('carousel.previous')} onPress={() => step(-1)} />
          <Arrow isNext label={t('carousel.next')} onPress={() => step(1)} />
          <Dots
            count={slides.length}
            {...{ current, isPaused }}
            onGo={setCurrent}
            onPause={() => setPaused(!isPaused)}
          />
        </>
      )}
    </section>
  );
}

function Arrow({ isNext, label, onPress }: { isNext: boolean; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 my-auto flex size-10 items-center justify-center rounded-full bg-white/90 text-ink opacity-0 shadow-raised transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-white',
        isNext ? 'end-4' : 'start-4',
      )}
    >
      <Icon name={isNext ? 'chevronRight' : 'chevronLeft'} />
    </button>
  );
}

interface DotsProps {
  count: number;
  current: number;
  isPaused: boolean;
  onGo: (index: number) => void;
  onPause: () => void;
}

function Dots({ count, current, isPaused, onGo, onPause }: DotsProps) {
  const t = useT(carouselMessages);
  return (
    <div className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center rounded-full bg-white/90 px-2 text-ink shadow-raised">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
          key={index}
          type="button"
          aria-label={t('carousel.slide', { n: index + 1, total: count })}
          aria-current={index === current || undefined}
          onClick={() => onGo(index)}
          className="flex size-6 items-center justify-center rounded-full"
        >
          <span
            className={cx(
              'h-1.5 rounded-full transition-all',
              index === current ? 'w-4 bg-theme-ring' : 'w-1.5 bg-ink-muted',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={t(isPaused ? 'carousel.play' : 'carousel.pause')}
        onClick={onPause}
        className="flex size-6 items-center justify-center rounded-full"
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={14} />
      </button>
    </div>
  );
}
