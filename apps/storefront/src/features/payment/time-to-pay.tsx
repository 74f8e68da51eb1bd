import { useT } from '../../i18n/i18n';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { Countdown } from '../../ui/countdown';
import { Icon } from '../../ui/icon';
import { paymentMessages } from './payment.messages';

/** When the time is over the status page says what that means. */
export function TimeToPay({ orderId, payBy }: { orderId: string; payBy: string }) {
  const t = useT(paymentMessages);
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="flex items-center gap-1 text-ink-soft">
          <Icon name="clock" size={16} />
          {t('pay.timeLeft')}
        </span>
        <Countdown
          until={Date.parse(payBy)}
          onEnd={() => go(linkTo('paymentStatus', { orderId }), { replace: true })}
          className="text-xl font-semibold"
        />
      </p>
      <p className="mt-1 text-sm text-ink-muted">{t('pay.closesThen')}</p>
    </div>
  );
}
