import { recipientType } from '@pcmall/contract/address';
import type { Checkout } from '@pcmall/contract/checkout';
import { useT } from '@pcmall/ui/i18n/i18n';
import { SendIdLink } from '../../identity';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { PersonStep } from './person-step';

/** Obstacles that another address, or a completed one, removes. */
const addressReasons: ReadonlySet<Checkout['obstacles'][number]['reason']> = new Set([
  'crossBorderRecipient',
  'idCardNeeded',
  'idPhotosNeeded',
]);

/** Obstacles that the recipient can remove without the shopper. */
const idReasons: typeof addressReasons = new Set(['idCardNeeded', 'idPhotosNeeded']);

export function RecipientStep({ checkout, choose, refresh, changeAt, isSubmitTried }: StepProps) {
  const t = useT(checkoutMessages);
  const { recipient, deliveryMode, obstacles } = checkout;
  const wrong = obstacles.find(({ reason }) => addressReasons.has(reason));
  const missing = isSubmitTried && !recipient ? t('checkout.noRecipient') : undefined;
  return (
    <PersonStep
      id="recipient"
      title={t(deliveryMode === 'pickUp' ? 'checkout.contact' : 'checkout.recipient')}
      note={changeAt('recipient') ?? wrong?.message ?? missing}
      person={recipient}
      addressType={recipientType}
      identityNeeded={deliveryMode === 'crossBorder'}
      chooseText={t('checkout.choose')}
      onChoose={(recipientId) => choose({ recipientId })}
      refresh={refresh}
    >
      {recipient && wrong && idReasons.has(wrong.reason) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>{t('checkout.idByRecipient')}</span>
          <SendIdLink kind="address" id={recipient.addressId} name={recipient.name} />
        </p>
      )}
    </PersonStep>
  );
}
