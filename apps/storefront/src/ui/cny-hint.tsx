import { convert, formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { priceMessages } from '@pcmall/ui/price.messages';
import { useCnyRate } from '../lib/shop';

interface CnyHintProps {
  /** Minor units of the shop's currency. */
  minor: number;
  /** An order's own rate in millionths, null where it has none; the shop's rate of today when not given. */
  ratePpm?: number | null;
  className?: string;
}

/** What a price comes to in CNY, beside it, in shops that have a rate (CAT-06.1). */
export function CnyHint({ minor, ratePpm, className }: CnyHintProps) {
  const t = useT(priceMessages);
  const shopRate = useCnyRate(ratePpm === undefined);
  const rate = ratePpm === undefined ? shopRate : ratePpm;
  if (!rate) return null;
  const amount = formatMoney(convert(minor, rate), 'CNY');
  return (
    <span className={cx('numbers text-sm font-normal whitespace-nowrap text-ink-muted', className)}>
      {t('price.cny', { amount })}
    </span>
  );
}
