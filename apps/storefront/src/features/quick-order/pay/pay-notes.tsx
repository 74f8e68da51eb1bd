import type { QuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../../lib/link-to';
import { quickPayMessages } from './pay.messages';

/** What became of the payments, and what happens next, as the result of a single payment says it (PAY-02). */
export function PayNotes({ progress }: { progress: QuickOrderProgress }) {
  const t = useT(quickPayMessages);
  const { unpaidOrders, pendingOrders, closedOrders, jointPayment } = progress;
  const hasFailed = jointPayment === 'failed' && unpaidOrders > 0;
  return (
    <div role="status">
      {pendingOrders > 0 && (
        <Note
          look="border-warning bg-warning-soft"
          title={t('quickPay.confirming', { n: pendingOrders })}
          text={t('quickPay.confirmingNext', { n: pendingOrders })}
        />
      )}
      {hasFailed && (
        <Note look="border-danger bg-danger-soft" title={t('quickPay.declined')} text={t('quickPay.declinedNext')} />
      )}
      {closedOrders > 0 && (
        <Note
          look="border-line bg-ground"
          title={t('quickPay.closed', { n: closedOrders })}
          text={t('quickPay.closedNext', { n: closedOrders })}
        >
          <LinkButton to={linkTo('myOrder')} variant="secondary" size="sm">
            {t('quickPay.myOrders')}
          </LinkButton>
        </Note>
      )}
    </div>
  );
}

interface NoteProps {
  /** Classes of its border and ground. */
  look: string;
  title: string;
  text: string;
  children?: Elements;
}

function Note({ look, title, text, children }: NoteProps) {
  return (
    <section className={cx('mb-4 flex flex-wrap items-center gap-3 rounded-lg border px-5 py-4', look)}>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
