import { getAddress, recipientType } from '@pcmall/contract/address';
import type { Checkout } from '@pcmall/contract/checkout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { apiQuery } from '../../../lib/query';
import { Button } from '../../../ui/button';
import { AddressForm, RecipientPicker } from '../../address';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { PersonCard } from './person-card';
import { StepCard } from './step-card';

/** Obstacles that another address, or a completed one, removes. */
const addressReasons: ReadonlySet<Checkout['obstacles'][number]['reason']> = new Set([
  'crossBorderRecipient',
  'idCardNeeded',
  'idPhotosNeeded',
]);

export function RecipientStep({ checkout, choose, refresh, changeAt, isSubmitTried }: StepProps) {
  const t = useT(checkoutMessages);
  const common = useT();
  const [opened, setOpened] = useState<'picker' | 'form'>();
  const { recipient, deliveryMode, obstacles } = checkout;
  const wrong = obstacles.find(({ reason }) => addressReasons.has(reason));
  const missing = isSubmitTried && !recipient ? t('checkout.noRecipient') : undefined;
  const close = () => {
    setOpened(undefined);
    // An address may have been added or edited in there without being selected.
    refresh();
  };
  const take = ({ id }: { id: string }) => {
    if (id !== recipient?.addressId) choose({ recipientId: id });
    close();
  };
  return (
    <StepCard
      id="recipient"
      title={t(deliveryMode === 'pickUp' ? 'checkout.contact' : 'checkout.recipient')}
      note={changeAt('recipient') ?? wrong?.message ?? missing}
      action={
        recipient && (
          <span className="flex items-center gap-4">
            <Button variant="link" onClick={() => setOpened('form')}>
              {common('common.edit')}
            </Button>
            <Button variant="link" onClick={() => setOpened('picker')}>
              {t('checkout.change')}
            </Button>
          </span>
        )
      }
    >
      {recipient ? (
        <PersonCard person={recipient} />
      ) : (
        <Button variant="secondary" size="lg" block icon="plus" onClick={() => setOpened('picker')}>
          {t('checkout.choose')}
        </Button>
      )}
      {opened === 'picker' && (
        <RecipientPicker
          selectedId={recipient?.addressId}
          identityNeeded={deliveryMode === 'crossBorder'}
          onClose={close}
          onConfirm={take}
        />
      )}
      {opened === 'form' && recipient && (
        <EditRecipient
          addressId={recipient.addressId}
          identityNeeded={deliveryMode === 'crossBorder'}
          onSaved={take}
          onClose={close}
        />
      )}
    </StepCard>
  );
}

interface EditRecipientProps {
  addressId: string;
  identityNeeded: boolean;
  onSaved: (entry: { id: string }) => void;
  onClose: () => void;
}

/** Edits the selected address without leaving, for instance to add a missing ID number. */
function EditRecipient({ addressId, ...form }: EditRecipientProps) {
  const { data: entry } = useQuery({ ...apiQuery(getAddress, { query: { id: addressId } }), gcTime: 0 });
  return entry && <AddressForm addressType={recipientType} before={entry} {...form} />;
}
