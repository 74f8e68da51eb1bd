import { useT } from '@pcmall/ui/i18n/i18n';
import { useLanguage } from '@pcmall/ui/i18n/language';
import { cx } from '@pcmall/ui/lib/cx';
import { Price } from '@pcmall/ui/price';
import type { ComponentProps } from 'react';
import { cardMessages } from './card.messages';

interface PriceFromProps extends Omit<ComponentProps<typeof Price>, 'after'> {
  /** Some variants cost more. */
  varies: boolean;
  small?: boolean;
}

/** "from $9.90" in English, "¥9.90 起" in Chinese. */
export function PriceFrom({ varies, small = false, ...price }: PriceFromProps) {
  const t = useT(cardMessages);
  const isBefore = useLanguage() === 'en';
  const word = varies && (
    <span className={cx(isBefore ? '-me-1' : '-ms-1', 'text-ink-muted', small && 'text-xs')}>{t('card.from')}</span>
  );
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {isBefore && word}
      <Price {...price} after={!isBefore && word} />
    </span>
  );
}
