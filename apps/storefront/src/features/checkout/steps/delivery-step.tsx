import type { Checkout } from '@pcmall/contract/checkout';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { Badge } from '@pcmall/ui/badge';
import { ChoiceCard } from '@pcmall/ui/choice-card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { RadioGroup } from '@pcmall/ui/radio-group';
import { useId } from 'react';
import { useMoney } from '../../../lib/shop';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { StepCard } from './step-card';

const icons: Record<DeliveryMode, IconName> = { crossBorder: 'globe', local: 'truck', pickUp: 'store' };

export function DeliveryStep(props: StepProps) {
  const t = useT(checkoutMessages);
  const group = useId();
  const { checkout, choose, changeAt, isSubmitTried } = props;
  const { deliveryModes, deliveryMode, recipient, carriers, pickUpPoints, obstacles } = checkout;
  const wrong = obstacles.find(({ reason }) => ['logisticsNeeded', 'parcelLimit', 'pickUpNeeded'].includes(reason));

  // A choice that is still to be made is no fault before the shopper goes on without it.
  const missing = isSubmitTried ? wrong?.message : undefined;
  const isOutOfReach =
    deliveryMode !== 'pickUp' && recipient !== null && carriers.length === 0 && wrong?.reason !== 'parcelLimit';

  const chooseMode = async (mode: DeliveryMode) => {
    const isFar = mode === 'pickUp' && !pickUpPoints.some(({ country }) => country === recipient?.countryCode);
    const [title, text] = [t('checkout.pickUpAsk'), t('checkout.noPointHere')];
    const question = { title, text, confirmText: t('checkout.continue') };
    if (!isFar || (await confirm(question))) choose({ deliveryMode: mode });
  };
  return (
    <StepCard
      id="delivery"
      title={t('checkout.delivery')}
      note={isOutOfReach ? t('checkout.noCarrier') : (missing ?? changeAt('delivery'))}
    >
      <RadioGroup legend={t('checkout.delivery')} isLegendHidden>
        <div className="grid gap-3 xl:auto-cols-fr xl:grid-flow-col">
          {deliveryModes.map((mode) => (
            <ChoiceCard
              key={mode}
              name={group}
              value={mode}
              checked={mode === deliveryMode}
              onChange={() => void chooseMode(mode)}
              picture={<Icon name={icons[mode]} size={24} className="text-theme-text" />}
              title={t(`checkout.mode.${mode}`)}
              description={t(`checkout.hint.${mode}`)}
            />
          ))}
        </div>
      </RadioGroup>
      {deliveryMode === 'pickUp' ? <PickUpPoints {...props} /> : <Carriers {...props} />}
    </StepCard>
  );
}

/** Named where there is something to compare: cheaper than all others, which come after it (CHK-03). */
const isCheapest = ([cheapest, next]: Checkout['carriers'], carrierId: string) =>
  cheapest?.carrierId === carrierId && next !== undefined && cheapest.fee < next.fee;

function Carriers({ checkout, choose }: StepProps) {
  const t = useT(checkoutMessages);
  const money = useMoney();
  const group = useId();
  if (checkout.carriers.length === 0) return null;
  return (
    <RadioGroup legend={t('checkout.carrier')} className="mt-4">
      {checkout.carriers.map(({ carrierId, name, fee, daysMin, daysMax }) => (
        <ChoiceCard
          key={carrierId}
          name={group}
          value={carrierId}
          checked={carrierId === checkout.carrierId}
          onChange={() => choose({ carrierId })}
          title={
            <span className="flex flex-wrap items-center gap-2">
              <span>{name}</span>
              {isCheapest(checkout.carriers, carrierId) && <Badge tone="theme">{t('checkout.cheapest')}</Badge>}
            </span>
          }
          description={t('checkout.days', { from: daysMin, to: daysMax })}
          aside={<span className="numbers font-medium">{fee === 0 ? t('checkout.free') : money(fee)}</span>}
        />
      ))}
    </RadioGroup>
  );
}

function PickUpPoints({ checkout, choose }: StepProps) {
  const t = useT(checkoutMessages);
  const group = useId();
  return (
    <RadioGroup legend={t('checkout.point')} className="mt-4">
      {checkout.pickUpPoints.map(({ pointId, name, address, phone, hours }) => (
        <ChoiceCard
          key={pointId}
          name={group}
          value={pointId}
          checked={pointId === checkout.pickUpPointId}
          onChange={() => choose({ pickUpPointId: pointId })}
          title={name}
          description={
            <>
              <span>{address}</span>
              {(phone || hours) && (
                <span className="numbers block text-ink-muted">{[hours, phone].filter(Boolean).join(' · ')}</span>
              )}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
