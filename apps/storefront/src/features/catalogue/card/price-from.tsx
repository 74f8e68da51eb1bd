import { useT } from '@pcmall/ui/i18n/i18n';
import { useLanguage } from '@pcmall/ui/i18n/language';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import { cardMessages } from './card.messages';

interface PriceFromProps {
  /** Some variants cost more. */
  varies: boolean;
  small?: boolean;
  children: Elements;
}

/** "from $9.90" in English, "¥9.90 起" in Chinese. */
export function PriceFrom({ varies, small = false, children }: PriceFromProps) {
  const t = useT(cardMessages);
  const isBefore = useLanguage() === 'en';
  const word = varies && <span className={cx('text-ink-muted', small && 'text-xs')}>{t('card.from')}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-1">
      {isBefore && word}
      {children}
      {!isBefore && word}
    </span>
  );
}
