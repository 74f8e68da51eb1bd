import { type CheckoutChange, remarkLength } from '@pcmall/contract/checkout';
import { useState } from 'react';
import { useT } from '../../i18n/i18n';
import { CallError } from '../../lib/call';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { Empty } from '../../ui/empty';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { TextareaField } from '../../ui/textarea-field';
import { toast } from '../../ui/toast';
import { ChangesDialog } from './changes-dialog';
import { changesIn, useCreateOrder } from './checkout.api';
import { checkoutMessages } from './checkout.messages';
import { type StartedCheckout, startedCheckout } from './checkout-basket';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSummary } from './checkout-summary';
import { CouponStep } from './coupon-step';
import { DeliveryStep } from './delivery-step';
import { GoodsStep } from './goods-step';
import { PackingStep } from './packing-step';
import { RecipientStep } from './recipient-step';
import { SenderStep } from './sender-step';
import { showObstacle } from './show-obstacle';
import { StepCard } from './step-card';
import { useChoices } from './use-choices';

export default function ConfirmOrderPage() {
  const t = useT(checkoutMessages);
  const [started] = useState(startedCheckout);
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
  const { checkout, error, isPricing, choose, refresh } = useChoices(started);
  const { mutate: create, isPending, isSuccess } = useCreateOrder();
  const [remark, setRemark] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [changes, setChanges] = useState<CheckoutChange[]>([]);

  if (error instanceof CallError && error.code !== 'network') return <NothingHere text={error.message} />;
  if (error) return <ErrorState text={error.message} onRetry={refresh} />;
  if (!checkout) return <CheckoutSkeleton />;

  const tellRefusal = (refusal: Error) => {
    const changed = changesIn(refusal);
    setChanges(changed);
    if (changed.length === 0) toast.error(refusal.message);
    refresh();
  };
  const submit = () => {
    setAsked(true);
    const [obstacle] = checkout.obstacles;
    if (obstacle) return showObstacle(obstacle, checkout);
    create(
      { checkout, remark },
      { onSuccess: ({ orderId }) => go(linkTo('payment', { orderId }), { replace: true }), onError: tellRefusal },
    );
  };
  const step = { checkout, choose, refresh, isAsked };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-4 [counter-reset:step]">
        <RecipientStep {...step} />
        {checkout.senderNeeded && <SenderStep {...step} />}
        <DeliveryStep {...step} />
        {checkout.materials.length > 0 && <PackingStep {...step} />}
        {checkout.coupons.length > 0 && <CouponStep {...step} />}
        <GoodsStep checkout={checkout} />
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
        isSubmitting={isPending || isSuccess}
        onSubmit={submit}
      />
      {changes.length > 0 && <ChangesDialog changes={changes} onClose={() => setChanges([])} />}
    </div>
  );
}
