import type { OrderAddress, OrderDetail } from '@pcmall/contract/order';
import { formatDateTime } from '@pcmall/domain/dates';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { LinkButton } from '@pcmall/ui/link-button';
import type { ReactNode } from 'react';
import { linkTo } from '../../../lib/link-to';
import { phoneOf } from '../../address';
import { IdStatusBadge, isIdMissing, SendIdLink } from '../../identity';
import { CopyButton } from '../copy-button';
import { orderMessages } from '../order.messages';

function Person({ title, person, children }: { title: string; person: OrderAddress; children?: Elements }) {
  const t = useT(orderMessages);
  return (
    <section>
      <h3 className="mb-1 text-sm text-ink-muted">{title}</h3>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{person.name}</span>
        <span className="numbers">{phoneOf(person)}</span>
      </p>
      <p className="text-ink-soft">{person.fullAddress}</p>
      {person.idCardMasked && (
        <p className="numbers text-sm text-ink-muted">{t('detail.idCard', { number: person.idCardMasked })}</p>
      )}
      {children}
    </section>
  );
}

/** Statuses in which the parcel still needs the ID. */
const waiting: ReadonlySet<OrderDetail['status']> = new Set(['unpaid', 'paymentPending', 'idCardReview']);

/** The status of the ID that customs ask for and, if it is missing, a link for the recipient to provide it. */
function RecipientId({ order: { idProof, orderId, status }, name }: { order: OrderDetail; name: string }) {
  if (!idProof) return null;
  const isWanted = waiting.has(status) && isIdMissing(idProof.status);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2">
      <IdStatusBadge status={idProof.status} />
      {isWanted && <SendIdLink kind="order" id={orderId} name={name} />}
      {idProof.reason && <p className="basis-full text-sm text-danger">{idProof.reason}</p>}
    </div>
  );
}

export function OrderPeople({ order }: { order: OrderDetail }) {
  const t = useT(orderMessages);
  const { recipient, sender, pickUpPoint } = order;
  return (
    <Card className="space-y-4">
      {recipient && (
        <Person title={t('detail.recipient')} person={recipient}>
          <RecipientId order={order} name={recipient.name} />
        </Person>
      )}
      {pickUpPoint && (
        <section>
          <h3 className="mb-1 text-sm text-ink-muted">{t('detail.pickUp')}</h3>
          <p className="font-medium">{pickUpPoint.name}</p>
          <p className="text-ink-soft">{pickUpPoint.address}</p>
          {pickUpPoint.code && (
            <p className="mt-2">
              <span className="me-2 text-ink-muted">{t('detail.pickUpCode')}</span>
              <span className="numbers text-xl font-semibold">{pickUpPoint.code}</span>
            </p>
          )}
        </section>
      )}
      {sender && <Person title={t('detail.sender')} person={sender} />}
    </Card>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="numbers">{children}</dd>
    </>
  ) : null;
}

export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useT(orderMessages);
  return (
    <Card
      title={t('detail.info')}
      action={
        order.paidAt !== null && (
          <LinkButton to={linkTo('receipt', { id: order.orderId })} variant="ghost" size="sm">
            {t('detail.receipt')}
          </LinkButton>
        )
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <Entry label={t('detail.number')}>
          <span className="flex items-center gap-1">
            <span>{order.orderNo}</span>
            <CopyButton text={order.orderNo} what={t('detail.number')} />
          </span>
        </Entry>
        <Entry label={t('detail.createdAt')}>{formatDateTime(order.createdAt)}</Entry>
        <Entry label={t('detail.paidAt')}>{order.paidAt && formatDateTime(order.paidAt)}</Entry>
        <Entry label={t('detail.method')}>{order.paymentMethod}</Entry>
        <Entry label={t('detail.delivery')}>{t(`detail.mode.${order.deliveryMode}`)}</Entry>
        <Entry label={t('detail.carrier')}>{order.carrierName}</Entry>
        <Entry label={t('detail.material')}>{order.materialName}</Entry>
        <Entry label={t('detail.remark')}>
          {order.remark && <span className="whitespace-pre-line">{order.remark}</span>}
        </Entry>
      </dl>
    </Card>
  );
}
