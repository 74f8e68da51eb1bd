import { convert, formatMoney } from '@pcmall/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/i18n';
import { exchangeRateQuery } from '../catalogue.api';
import { catalogueMessages } from '../catalogue.messages';

/** The price in CNY, in shops whose currency is another (CAT-06). */
export function CnyHint({ minor }: { minor: number }) {
  const t = useT(catalogueMessages);
  const { data } = useQuery(exchangeRateQuery);
  if (!data || data.currency === 'CNY') return null;
  const amount = formatMoney(convert(minor, data.ratePpm), 'CNY');
  return <span className="numbers text-ink-muted">{t('product.cny', { amount })}</span>;
}
