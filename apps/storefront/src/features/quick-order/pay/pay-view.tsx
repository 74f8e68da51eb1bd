import type { QuickOrderDraft } from '@pcmall/contract/quick-order';
import type { QuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { LinkButton } from '@pcmall/ui/link-button';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useEffect, useEffectEvent } from 'react';
import { linkTo } from '../../../lib/link-to';
import { useChangeText } from '../../../lib/product-text/change-text';
import type { DraftStore } from '../bench/draft-store';
import { linkToOpenRows, type Step } from '../quick-order.api';
import { useProgress } from './pay.api';
import { quickPayMessages } from './pay.messages';
import { PayAll } from './pay-all';
import { PayNotes } from './pay-notes';

interface PayViewProps {
  store: DraftStore;
  onShow: (step: Step) => void;
}

/** How far the orders are, which of them failed, and what is to be paid. */
export function PayView({ store, onShow }: PayViewProps) {
  const t = useT(quickPayMessages);
  const { draft } = store.get();
  const { draftId } = draft;
  const { data, isError, refetch } = useProgress(draftId);
  const made = useEffectEvent(() => void store.reload());
  const isMaking = data?.isMaking;
  useEffect(() => {
    // What was made can't be changed any more.
    if (isMaking === false) made();
  }, [isMaking]);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup className="space-y-4">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </SkeletonGroup>
    );
  }
  const { orders, failures, unpaidOrders, paidOrders, pendingOrders, closedOrders } = data;
  const isNothing = orders + unpaidOrders + paidOrders + pendingOrders + closedOrders === 0;
  if (isNothing) {
    return (
      <Empty
        drawing="order"
        text={t('quickPay.submitFirst')}
        action={<Button onClick={() => onShow('orders')}>{t('quickPay.toOrders')}</Button>}
      />
    );
  }
  return (
    <div className="space-y-6">
      {data.isMaking && (
        <section className="rounded-lg border border-line p-5">
          <ProgressBar
            label={t('quickPay.making', { done: data.made + data.failed, all: orders })}
            value={data.made + data.failed}
            max={orders}
          />
          <p className="mt-2 text-sm text-ink-muted">{t('quickPay.mayClose')}</p>
        </section>
      )}
      <div>
        <PayNotes progress={data} />
        <Counts progress={data} />
      </div>
      {failures.length > 0 && <Failures progress={data} onShow={onShow} />}
      {!data.isMaking && <OpenRows draft={draft} />}
      {!data.isMaking && unpaidOrders > 0 && <PayAll draftId={draftId} unpaidOrders={unpaidOrders} />}
      {!data.isMaking && unpaidOrders === 0 && pendingOrders === 0 && paidOrders > 0 && (
        <section className="flex flex-col items-center gap-3 rounded-lg border border-line py-12">
          <Icon name="checkCircle" size={48} className="text-success" />
          <h2 className="text-lg font-semibold">
            {t(closedOrders > 0 ? 'quickPay.donePart' : 'quickPay.done', { n: paidOrders })}
          </h2>
          <LinkButton to={linkTo('myOrder')} variant="secondary">
            {t('quickPay.myOrders')}
          </LinkButton>
        </section>
      )}
    </div>
  );
}

function Counts({ progress }: { progress: QuickOrderProgress }) {
  const t = useT(quickPayMessages);
  const { made, failed, unpaidOrders, paidOrders, pendingOrders, closedOrders } = progress;
  const counts = [
    { label: t('quickPay.made'), count: made, tone: 'text-ink' },
    { label: t('quickPay.failed'), count: failed, tone: failed > 0 ? 'text-danger' : 'text-ink-muted' },
    { label: t('quickPay.unpaid'), count: unpaidOrders, tone: unpaidOrders > 0 ? 'text-warning' : 'text-ink-muted' },
    ...(pendingOrders > 0 ? [{ label: t('quickPay.pending'), count: pendingOrders, tone: 'text-warning' }] : []),
    { label: t('quickPay.paid'), count: paidOrders, tone: paidOrders > 0 ? 'text-success' : 'text-ink-muted' },
    ...(closedOrders > 0 ? [{ label: t('quickPay.cancelled'), count: closedOrders, tone: 'text-ink' }] : []),
  ];
  return (
    <dl className="flex divide-x divide-line rounded-lg border border-line">
      {counts.map(({ label, count, tone }) => (
        <div key={label} className="flex flex-1 flex-col-reverse px-5 py-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={`numbers text-2xl font-semibold ${tone}`}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows that are in none of the orders made: without a word they would be forgotten. */
function OpenRows({ draft: { draftId, counts } }: { draft: QuickOrderDraft }) {
  const t = useT(quickPayMessages);
  const open = counts.rows - counts.made;
  if (counts.made === 0 || open === 0) return null;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-lg border border-warning bg-warning-soft px-5 py-4">
      <div className="grow">
        <h2 className="font-semibold">{t('quickPay.open', { n: open })}</h2>
        {counts.wrong > 0 && <p className="text-sm text-ink-soft">{t('quickPay.openWrong', { n: counts.wrong })}</p>}
      </div>
      <LinkButton to={linkToOpenRows(draftId)} variant="secondary" size="sm">
        {t('quickPay.showOpen')}
      </LinkButton>
    </section>
  );
}

function Failures({
  progress: { failed, failures },
  onShow,
}: {
  progress: QuickOrderProgress;
  onShow: PayViewProps['onShow'];
}) {
  const t = useT(quickPayMessages);
  const changeText = useChangeText();
  return (
    <section className="rounded-lg border border-danger bg-danger-soft px-5 py-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="grow font-semibold text-danger">{t('quickPay.failures', { n: failed })}</h2>
        <Button variant="secondary" size="sm" onClick={() => onShow('rows')}>
          {t('quickPay.mend')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onShow('orders')}>
          {t('quickPay.retry')}
        </Button>
      </header>
      <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto text-sm">
        {failures.map(({ orderKey, recipientName, message, changes }) => (
          <li key={orderKey}>
            <span className="font-medium">{`${recipientName} `}</span>
            <span>
              {[message, ...changes.map((change) => `${change.name} ${changeText(change)}`.trim())].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
