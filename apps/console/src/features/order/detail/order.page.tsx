import { cancelShopOrder, type ShopOrder } from '@pcmall/contract/console/orders';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useDialog } from '@pcmall/ui/use-dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { linkTo, useParams } from '../../../lib/router';
import { usePageTitle } from '../../../lib/title';
import { DetailPage } from '../../../ui/detail-page';
import { orderMessages } from '../order.messages';
import { StatusBadge } from '../status-badge';
import { detailMessages } from './detail.messages';
import { GoodsCard } from './goods-card';
import { HistoryCard } from './history-card';
import { NotesCard } from './notes-card';
import { ParcelsCard } from './parcel/parcels-card';
import { PaymentsCard } from './payments-card';
import { PeopleCards } from './people-cards';
import { PickUpCard } from './pick-up-card';
import { refundMessages } from './refund.messages';
import { RefundDialog } from './refund-dialog';
import { orderQuery, useOrderChange } from './use-order-change';

/** What moves the order in the menu, as far as the role and its status allow. */
const useMoves = (order: ShopOrder) => {
  const t = useT(detailMessages);
  const refund = useT(refundMessages);
  const may = useMay();
  const { dialog, ask } = useDialog();
  const { orderId, orderNo, actions } = order;
  const { mutate: close } = useOrderChange(orderId, () => call(cancelShopOrder, { params: { orderId } }), {
    saved: t('order.cancelled'),
  });
  const askToClose = async () => {
    const question = {
      ...{ title: t('order.cancelAsk', { orderNo }), text: t('order.cancelMeans') },
      ...{ confirmText: t('order.cancel'), cancelText: t('order.keep'), danger: true },
    };
    if (await confirm(question)) close();
  };
  const canRefund = actions.includes('refund') && may('orders.refund');
  const canCancel = actions.includes('cancel') && may('orders.write');
  const action = (
    <>
      {canRefund && (
        <Button
          variant="secondary"
          onClick={() => void ask((answer) => <RefundDialog order={order} onClose={() => answer(undefined)} />)}
        >
          {refund('refund.open')}
        </Button>
      )}
      {canCancel && (
        <Button variant="secondary" onClick={() => void askToClose()}>
          {t('order.cancel')}
        </Button>
      )}
    </>
  );
  return { action, dialog };
};

const beforeShipping: ReadonlySet<ShopOrder['status']> = new Set(['paid', 'idCardReview', 'toShip']);

function Status({ order }: { order: ShopOrder }) {
  const t = useT(orderMessages);
  const { idProof, status } = order;
  // That it is in review, the status says by itself.
  const isInReview = status === 'idCardReview' && idProof?.status === 'inReview';
  const isIdOpen = idProof !== null && idProof.status !== 'passed' && !isInReview && beforeShipping.has(status);
  return (
    <>
      <StatusBadge order={order} />
      {isIdOpen && (
        <Badge tone="warning">
          {t(
            idProof.status === 'refused'
              ? 'order.id.refused'
              : idProof.status === 'none' || idProof.status === 'photoMissing'
                ? 'order.id.missing'
                : 'order.id.waiting',
          )}
        </Badge>
      )}
      {order.refund?.status === 'waiting' && <Badge tone="warning">{t('order.flag.refundWaiting')}</Badge>}
    </>
  );
}

/** Everything about one order, and what can be done with it now (SALES-03). */
export default function OrderPage() {
  const t = useT(detailMessages);
  const { orderId = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  usePageTitle(order.orderNo);
  const { action, dialog } = useMoves(order);
  return (
    <DetailPage
      back={{ to: linkTo('orders'), label: t('order.list') }}
      title={order.orderNo}
      status={<Status order={order} />}
      action={action}
      aside={
        <>
          <PeopleCards order={order} />
          <NotesCard order={order} />
        </>
      }
    >
      <ParcelsCard order={order} />
      <PickUpCard order={order} />
      <GoodsCard order={order} />
      <PaymentsCard order={order} />
      <HistoryCard order={order} />
      {dialog}
    </DetailPage>
  );
}
