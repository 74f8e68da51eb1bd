import type { Currency } from '@pcmall/domain/money';
import { useT } from './i18n/i18n';
import { cx } from './lib/cx';
import type { Elements } from './lib/elements';
import { priceParts } from './lib/price-parts';
import { priceMessages } from './price.messages';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  /** Minor units (cents). */
  minor: number;
  currency?: Currency;
  /** The former price in minor units, struck through; shown only when it is higher, and then the price is red. */
  was?: number;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A word right behind the price, before the former one, so that nobody takes it for that one's. */
  after?: Elements;
  className?: string;
}

const sizes = {
  sm: { whole: 'text-base', small: 'text-xs', was: 'text-xs' },
  md: { whole: 'text-xl', small: 'text-sm', was: 'text-sm' },
  lg: { whole: 'text-2xl', small: 'text-base', was: 'text-base' },
  xl: { whole: 'text-3xl', small: 'text-lg', was: 'text-base' },
};

export function Price({ minor, currency, was, size = 'md', after, className }: PriceProps) {
  const t = useT(priceMessages);
  const { text, symbol, whole, decimals } = priceParts(minor, currency);
  const isCut = was !== undefined && was > minor;
  const look = sizes[size];
  return (
    <span className={cx('numbers inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={cx('font-semibold whitespace-nowrap', isCut && 'text-danger')}>
        <VisuallyHidden>{isCut ? `${t('price.now')} ${text}` : text}</VisuallyHidden>
        <span aria-hidden>
          <span className={look.small}>{symbol}</span>
          <span className={look.whole}>{whole}</span>
          <span className={look.small}>{decimals}</span>
        </span>
      </span>
      {after}
      {isCut && (
        <s className={cx('whitespace-nowrap text-ink-muted', look.was)}>
          <VisuallyHidden>{`${t('price.was')} `}</VisuallyHidden>
          <span>{priceParts(was, currency).text}</span>
        </s>
      )}
    </span>
  );
}
