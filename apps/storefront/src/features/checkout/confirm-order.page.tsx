import { type CheckoutChange, remarkLength } from '@pcmall/contract/checkout';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { LinkButton } from '@pcmall/ui/link-button';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { toast } from '@pcmall/ui/toast';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { isCurrentLocation, useLocation } from '../../lib/router';
import { mergeChanges, showChange, useChangeNotes, withoutEdits } from './changes';
import { ChangesDialog } from './changes-dialog';
import { afterOrder, changesIn, orderMadeBefore, placeOrder } from './checkout.api';
import { checkoutMessages } from './checkout.messages';
import { CheckoutSummary } from './checkout-summary';
import { readStartedCheckout, type StartedCheckout } from './started-checkout';
import { CouponStep } from './steps/coupon-step';
import { DeliveryStep } from './steps/delivery-step';
import { GoodsStep } from './steps/goods-step';
import { PackingStep } from './steps/packing-step';
import { RecipientStep } from './steps/recipient-step';
import { SenderStep } from './steps/sender-step';
import { showObstacle } from './steps/show-obstacle';
import { StepCard } from './steps/step-card';
import { useChoices } from './use-choices';

export default function ConfirmOrderPage() {
  const t = useT(checkoutMessages);
  const [started] = useState(readStartedCheckout);
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 text-2xl font-semibold">{t('checkout.title')}</h1>
      {started ? <CheckoutForm started={started} /> : <NothingHere />}
    </div>
  );
}

function NothingHere({ text }: { text?: string }) {
  const t = useT(checkoutMessages);
  const action = <LinkButton to={linkTo('cart')}>{t('checkout.toCart')}</LinkButton>;
  return <Empty drawing="cart" text={text ?? t('checkout.nothing')} action={action} />;
}

function CheckoutForm({ started }: { started: StartedCheckout }) {
  const t = useT(checkoutMessages);
  const { checkout, error, orderFound, isPricing, choose, remark, setRemark, refresh } = useChoices(started);
  const location = useLocation();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isSubmitTried, setSubmitTried] = useState(false);
  /** What the last refused order has told; it stays on the page until the shopper chooses or orders anew. */
  const [told, setTold] = useState<CheckoutChange[]>([]);
  const [isTelling, setTelling] = useState(false);
  const [isEditedHere, setEditedHere] = useState(false);
  const seen = checkout?.changes ?? [];
  const changeAt = useChangeNotes(mergeChanges(told, isEditedHere ? withoutEdits(seen) : seen));

  const [orderRefused, setOrderRefused] = useState<string>();

  const orderMade = orderRefused ?? orderFound;
  if (orderMade) return <LeadToOrder orderId={orderMade} />;
  if (error instanceof CallError && !mayPass(error)) return <NothingHere text={error.message} />;
  if (error) return <ErrorState text={error.message} onRetry={refresh} />;
  if (!checkout) return <CheckoutSkeleton />;

  const showRefusal = (refusal: CallError) => {
    const orderId = orderMadeBefore(refusal);
    if (orderId) return setOrderRefused(orderId);
    const changed = changesIn(refusal);
    setTold(changed);
    setTelling(changed.length > 0);
    if (changed.length === 0) toast.error(refusal.message);
    refresh();
  };
  const submit = async () => {
    setSubmitTried(true);
    const [obstacle] = checkout.obstacles;
    if (obstacle) return showObstacle(obstacle, checkout);
    setSubmitting(true);
    try {
      const { orderId } = await placeOrder(checkout, remark);
      // The shopper may have left in the meantime.
      if (isCurrentLocation(location)) go(linkTo('payment', { orderId }), { replace: true });
    } catch (refusal) {
      setSubmitting(false);
      if (refusal instanceof CallError && isCurrentLocation(location)) showRefusal(refusal);
    }
  };
  const endTelling = () => {
    // The dialog gives the focus back when it closes; only then it can go on to what has changed.
    flushSync(() => setTelling(false));
    showChange(told);
  };
  const refreshAfterEdit = () => {
    setEditedHere(true);
    refresh();
  };
  const chooseAnew: typeof choose = (change) => {
    setTold([]);
    choose(change);
  };
  const step = { checkout, choose: chooseAnew, refresh, changeAt, isSubmitTried };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-4 [counter-reset:step]">
        <RecipientStep {...step} refresh={refreshAfterEdit} />
        {checkout.senderNeeded && <SenderStep {...step} refresh={refreshAfterEdit} />}
        <DeliveryStep {...step} />
        {(checkout.materials.length > 0 || changeAt('packing')) && <PackingStep {...step} />}
        <CouponStep {...step} />
        <GoodsStep {...step} isFromCart={started.basket.shoppingCartIds !== undefined} />
        <StepCard id="remark" title={t('checkout.remark')}>
          <TextareaField
            label={t('checkout.remarkHint')}
            value={remark}
            maxLength={remarkLength}
            onChange={(event) => setRemark(event.target.value)}
          />
        </StepCard>
      </div>
      <CheckoutSummary
        checkout={checkout}
        isPricing={isPricing}
        isSubmitting={isSubmitting}
        note={changeAt('summary')}
        onSubmit={() => void submit()}
      />
      {isTelling && <ChangesDialog changes={told} onClose={endTelling} />}
    </div>
  );
}

/** The order has been made already: by a try whose answer was lost, or in another tab. */
function LeadToOrder({ orderId }: { orderId: string }) {
  useEffect(() => {
    afterOrder();
    go(linkTo('payment', { orderId }), { replace: true });
  }, [orderId]);
  return <CheckoutSkeleton />;
}

function CheckoutSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-4">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </SkeletonGroup>
  );
}
