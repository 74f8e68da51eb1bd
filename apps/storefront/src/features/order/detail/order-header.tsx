import { getOrderDetailPc, type OrderDetail } from '@pcmall/contract/order';
import { formatDateTime } from '@pcmall/domain/dates';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Steps } from '@pcmall/ui/steps';
import { linkTo } from '../../../lib/link-to';
import { go } from '../../../lib/navigation';
import { useInvalidate } from '../../../lib/query';
import { Countdown } from '../../../ui/countdown';
import { orderMessages } from '../order.messages';
import { OrderActions, ReminderNote } from '../order-actions';
import { orderProgress, orderStanding } from '../order-progress';

/** The status of the order, what comes next, and what the buyer can do. */
export function OrderHeader({ order }: { order: OrderDetail }) {
  const t = useT(orderMessages);
  const invalidate = useInvalidate();
  const progress = orderProgress(order);
  const standing = orderStanding(order);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-xl font-semibold">{t(`order.status.${standing}`)}</h2>
          <p className="mt-1 text-ink-soft">{t(`order.next.${standing}`)}</p>
          <ReminderNote order={order} className="mt-1" />
          {order.payBy && (
            <p className="mt-1 text-warning">
              <span>{`${t('order.payWithin')} `}</span>
              <Countdown
                className="font-semibold"
                until={Date.parse(order.payBy)}
                onEnd={() => void invalidate(getOrderDetailPc)}
              />
            </p>
          )}
        </div>
        <OrderActions order={order} size="md" onDeleted={() => go(linkTo('myOrder'), { replace: true })} />
      </div>
      {progress && (
        <Steps
          className="mt-8"
          current={progress.filter(({ at }) => at !== undefined).length}
          steps={progress.map(({ key, at }) => ({ label: t(`detail.step.${key}`), note: at && formatDateTime(at) }))}
        />
      )}
    </Card>
  );
}
