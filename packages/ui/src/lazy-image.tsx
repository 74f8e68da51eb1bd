import { useEffect, useReducer, useRef } from 'react';
import { Icon } from './icon';
import { cx } from './lib/cx';
import { afterImageEvent, retryDelayMs } from './lib/image-attempts';
import { lruSet } from './lib/lru-set';
import { useNearViewport } from './lib/near-viewport';

interface LazyImageProps {
  src: string;
  /** Empty for pictures whose product is named beside them. */
  alt: string;
  /** Width divided by height; reserves the space while the picture loads. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  srcSet?: string;
  sizes?: string;
  /** In the first view: loads at once, ahead of others. */
  priority?: boolean;
  className?: string;
}

/** Pictures loaded during this visit appear at once when they come back. */
const loaded = lruSet(200);

export function LazyImage(props: LazyImageProps) {
  return <OneImage key={props.src} {...props} />;
}

function OneImage({ src, alt, ratio = 1, fit = 'cover', srcSet, sizes, priority = false, className }: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const wasLoaded = useRef(loaded.has(src)).current;
  const isNear = useNearViewport(box, priority || wasLoaded);
  const [{ attempt, status }, dispatch] = useReducer(afterImageEvent, {
    attempt: 1,
    status: src === '' ? 'failed' : 'loading',
  });

  useEffect(() => {
    if (status !== 'paused') return;
    const timer = setTimeout(() => dispatch('again'), retryDelayMs(attempt));
    return () => clearTimeout(timer);
  }, [status, attempt]);

  const rememberLoaded = () => {
    loaded.add(src);
    dispatch('loaded');
  };
  return (
    <span
      ref={box}
      style={{ aspectRatio: ratio }}
      className={cx('relative block overflow-hidden', status !== 'loaded' && !wasLoaded && 'bg-ground', className)}
    >
      {isNear && (status === 'loading' || status === 'loaded') && (
        <img
          key={attempt}
          alt={alt}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          onLoad={rememberLoaded}
          onError={() => dispatch('failed')}
          className={cx(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            !priority && !wasLoaded && 'transition-opacity',
            !priority && !wasLoaded && status === 'loading' && 'opacity-0',
          )}
        />
      )}
      {status === 'failed' && <Placeholder alt={alt} />}
    </span>
  );
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <span className="absolute inset-0 flex items-center justify-center text-line-strong">
      <Icon name="picture" size={40} label={alt || undefined} />
    </span>
  );
}
