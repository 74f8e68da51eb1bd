import { formatMoney } from '@pcmall/domain/money';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Price } from '@pcmall/ui/price';
import { useFormContext, useWatch } from 'react-hook-form';
import { orderMessages } from '../order.messages';
import { useRefundPreview } from './refund.api';
import { refundMessages } from './refund.messages';
import { chosenPieces, type RefundValues } from './refund-form-rules';

interface RefundAmountProps {
  orderId: string;
  currency: string;
}

/** What goes back for the chosen pieces, worked out by the server, before anything is sent. */
export function RefundAmount({ orderId, currency }: RefundAmountProps) {
  const t = useT(refundMessages);
  const order = useT(orderMessages);
  const { control } = useFormContext<RefundValues>();
  const pieces = useWatch({ control, name: 'pieces' });
  const { data, error } = useRefundPreview(orderId, pieces);
  const amounts = chosenPieces(pieces).length > 0 && !error ? data : undefined;
  const parts = amounts && [
    { label: order('price.goods'), minor: amounts.goods },
    { label: order('price.promotion'), minor: -amounts.reduction },
    { label: order('price.coupon'), minor: -amounts.coupon },
    { label: t('refund.tax'), minor: amounts.tax },
    { label: order('price.logistics'), minor: amounts.logistics },
    { label: order('price.material'), minor: amounts.material },
    { label: order('price.redPacket'), minor: -amounts.redPacket },
    { label: t('refund.difference'), minor: amounts.difference },
  ];
  return (
    <Card title={t('refund.amount')}>
      <div aria-live="polite">
        {parts ? (
          <dl className="numbers space-y-2">
            {parts
              .filter(({ minor }) => minor !== 0)
              .map(({ label, minor }) => (
                <div key={label} className="flex justify-between gap-4 text-ink-soft">
                  <dt>{label}</dt>
                  <dd>{formatMoney(minor, currency)}</dd>
                </div>
              ))}
            <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
              <dt className="font-medium">{t('refund.amount')}</dt>
              <dd>
                <Price minor={amounts.amount} currency={currency} />
              </dd>
            </div>
          </dl>
        ) : (
          <p className="text-ink-muted">{error ? error.message : t('refund.choosePieces')}</p>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-muted">{t('refund.amountHint')}</p>
      {amounts && !amounts.isWhole && <p className="text-sm text-ink-muted">{t('refund.partHint')}</p>}
    </Card>
  );
}
