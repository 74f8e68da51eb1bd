import { collectShopOrder, readyShopOrder, type ShopOrder } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { parcelMessages } from './parcel/parcel.messages';
import { useDespiteRefund } from './use-despite-refund';
import { useOrderChange } from './use-order-change';

/** The pick-up desk: the order lies ready, then goes to whoever shows its code. */
export function PickUpCard({ order }: { order: ShopOrder }) {
  const { orderId, actions } = order;
  const t = useT(parcelMessages);
  const may = useMay();
  const refund = useDespiteRefund(order);
  const ready = useOrderChange(
    orderId,
    () => call(readyShopOrder, { params: { orderId }, body: { despiteRefund: refund.isDespite } }),
    { saved: t('pickUp.told') },
  );
  if (!may('orders.ship')) return null;
  if (actions.includes('collect')) return <Collect order={order} />;
  if (!actions.includes('readyForPickUp')) return null;
  return (
    <Card title={t('pickUp.title')}>
      <p className="mb-3 text-sm text-ink-soft">{t('pickUp.prepare')}</p>
      {refund.checkbox && <div className="mb-3">{refund.checkbox}</div>}
      <Button icon="check" pending={ready.isPending} onClick={() => ready.mutate()}>
        {t('pickUp.ready')}
      </Button>
    </Card>
  );
}

function Collect({ order }: { order: ShopOrder }) {
  const { orderId } = order;
  const t = useT(parcelMessages);
  const refund = useDespiteRefund(order);
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useOrderChange(
    orderId,
    () =>
      call(
        collectShopOrder,
        { params: { orderId }, body: { code: code.trim(), despiteRefund: refund.isDespite } },
        { toldInPlace: () => true },
      ),
    { saved: t('pickUp.collected') },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() !== '' && !isPending) mutate();
  };
  const fault = isChecked && code.trim() === '' ? t('pickUp.codeFault') : error?.message;
  return (
    <Card title={t('pickUp.title')}>
      <form noValidate onSubmit={send} className="grid max-w-80 gap-3">
        <TextField
          label={t('pickUp.code')}
          error={fault}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          // The code is typed or scanned as soon as the order is open
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        {refund.checkbox}
        <Button type="submit" pending={isPending}>
          {t('pickUp.collect')}
        </Button>
      </form>
    </Card>
  );
}
