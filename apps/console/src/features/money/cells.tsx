import type { PaymentRow } from '@pcmall/contract/console/payments';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { moneyMessages } from './money.messages';
import { mismatchTones, statusTones } from './names';

export function StatusBadge({ status }: Pick<PaymentRow, 'status'>) {
  const t = useT(moneyMessages);
  return <Badge tone={statusTones[status]}>{t(`money.status.${status}`)}</Badge>;
}

export function MismatchBadges({ mismatches }: Pick<PaymentRow, 'mismatches'>) {
  const t = useT(moneyMessages);
  return (
    <span className="flex gap-1">
      {mismatches.map((mismatch) => (
        <Badge key={mismatch} tone={mismatchTones[mismatch]}>
          {t(`money.mismatch.${mismatch}`)}
        </Badge>
      ))}
    </span>
  );
}

/** What the provider said that does not match, or holds the money up. */
export function Known({ payment }: { payment: PaymentRow }) {
  const t = useT(moneyMessages);
  const { amount, askedAmount, chargedAmount, reportedAmount, refundFailure, currency } = payment;
  const isAccepted = askedAmount !== null;
  return (
    <span className="whitespace-normal">
      {isAccepted && (
        <span className="block">
          {t('money.acceptedAs', { asked: formatMoney(askedAmount, currency), came: formatMoney(amount, currency) })}
        </span>
      )}
      {reportedAmount !== null && reportedAmount !== (isAccepted ? chargedAmount : null) && (
        <span className="block">
          {t('money.reported', {
            asked: formatMoney(chargedAmount, currency),
            reported: formatMoney(reportedAmount, currency),
          })}
        </span>
      )}
      {refundFailure !== '' && <span className="block">{t('money.providerSaid', { text: refundFailure })}</span>}
    </span>
  );
}
