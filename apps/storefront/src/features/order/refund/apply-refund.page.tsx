import type { OrderDetail } from '@pcmall/contract/order';
import { maxRefundWords, refundReasonNames, refundReasons } from '@pcmall/contract/refund';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { LinkButton } from '@pcmall/ui/link-button';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { shopperDraftKey } from '../../../lib/form/draft-keys';
import { linkTo } from '../../../lib/link-to';
import { go } from '../../../lib/navigation';
import { isCurrentLocation, useLocation, useParams } from '../../../lib/router';
import { session } from '../../../lib/session';
import { orderQuery } from '../order.api';
import { orderMessages } from '../order.messages';
import { refundsQuery, useApplyRefund } from './refund.api';
import { refundMessages } from './refund.messages';
import { RefundAmount } from './refund-amount';
import { type RefundValues, refundFaults } from './refund-form-rules';
import type { LeftLine } from './refund-lines';

// What counts pieces and prepares pictures loads beside the page, which shows without waiting for it.
const RefundLines = lazy(() => import('./refund-lines'));
const RefundPictures = lazy(() => import('./refund-pictures'));

export default function ApplyRefundPage() {
  const t = useT(refundMessages);
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 text-2xl font-semibold">{t('refund.title')}</h1>
      <RefundBody />
    </div>
  );
}

function RefundBody() {
  const t = useT(refundMessages);
  const ofOrder = useT(orderMessages);
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  const refunds = useQuery(refundsQuery(id));
  const error = order.error ?? refunds.error;
  if (error && mayPass(error)) {
    const retry = () => void Promise.all([order.refetch(), refunds.refetch()]);
    return <ErrorState text={error.message} onRetry={retry} />;
  }
  if (error) {
    const action = <LinkButton to={linkTo('myOrder')}>{ofOrder('detail.toOrders')}</LinkButton>;
    return <Empty drawing="order" text={ofOrder('detail.notFound')} action={action} />;
  }
  if (!order.data || !refunds.data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-96 rounded-lg" />
      </SkeletonGroup>
    );
  }
  if (!refunds.data.canApply) {
    const action = <LinkButton to={linkTo('orderDetail', { id })}>{t('refund.backToOrder')}</LinkButton>;
    return <Empty drawing="order" text={t('refund.notOpen')} action={action} />;
  }
  const lines = refunds.data.left.flatMap(({ lineNo, quantity: left }, index) => {
    const line = order.data.lines[index];
    return line && left > 0 ? [{ lineNo, left, line }] : [];
  });
  return <RefundForm order={order.data} lines={lines} />;
}

interface RefundFormProps {
  order: OrderDetail;
  lines: LeftLine[];
}

function RefundForm({ order: { orderId, currency }, lines }: RefundFormProps) {
  const t = useT(refundMessages);
  const location = useLocation();
  const apply = useApplyRefund(orderId);
  const sending = useRef<Promise<boolean>>(undefined);
  const { form, forgetDraft } = useShopForm<RefundValues>({
    mode: 'onSubmit',
    defaultValues: {
      pieces: Object.fromEntries(lines.map(({ lineNo, left }) => [lineNo, left])),
      reasonKind: '',
      reason: '',
      pictures: [],
    },
    rules: refundFaults,
    draft: {
      // Where something has gone back since, its pieces are no longer there to be chosen.
      key: shopperDraftKey(session()?.userId ?? '', `refund:${orderId}:${lines.map(({ left }) => left).join()}`),
      fields: ['pieces', 'reasonKind', 'reason'],
    },
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    // A picture that fails meanwhile is told at its place; the next press is about those that are there.
    if ((await sending.current) === false) return;
    await apply({ ...values, pictures: form.getValues('pictures') });
    forgetDraft();
    toast.success(t('refund.sent'));
    if (isCurrentLocation(location)) go(linkTo('orderDetail', { id: orderId }), { replace: true });
  });
  const noteSending = (started: Promise<boolean>) => {
    sending.current = started;
    void started.then(() => {
      sending.current = undefined;
    });
  };
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card className="space-y-6">
          <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
            <RefundLines lines={lines} currency={currency} />
          </Suspense>
          <ReasonFields />
          <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
            <RefundPictures onSending={noteSending} />
          </Suspense>
        </Card>
        <div className="space-y-4">
          <RefundAmount orderId={orderId} currency={currency} />
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          <Button block type="submit" pending={button.pending}>
            {t('refund.submit')}
          </Button>
          <LinkButton block variant="ghost" to={linkTo('orderDetail', { id: orderId })}>
            {t('refund.backToOrder')}
          </LinkButton>
        </div>
      </form>
    </FormProvider>
  );
}

function ReasonFields() {
  const t = useT(refundMessages);
  const language = useLanguage();
  const errorText = useErrorText();
  const { register, formState } = useFormContext<RefundValues>();
  const words = useFormField<RefundValues>('reason');
  return (
    <>
      <RadioGroup required layout="grid" legend={t('refund.reason')} error={errorText(formState.errors.reasonKind)}>
        {refundReasons.map((reason) => (
          <Radio key={reason} value={reason} label={refundReasonNames[reason][language]} {...register('reasonKind')} />
        ))}
      </RadioGroup>
      <TextareaField label={t('refund.words')} hint={t('refund.wordsHint')} maxLength={maxRefundWords} {...words} />
    </>
  );
}
