import type { AddressType } from '@pcmall/contract/address';
import type { CheckoutAddress } from '@pcmall/contract/checkout';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { useState } from 'react';
import { AddressPicker } from '../../address';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { EditPerson } from './edit-person';
import { PersonCard } from './person-card';
import { StepCard } from './step-card';

interface PersonStepProps extends Pick<StepProps, 'refresh'> {
  id: 'recipient' | 'sender';
  title: string;
  /** What is wrong here, if anything is. */
  note: string | undefined;
  person: CheckoutAddress | null;
  addressType: AddressType;
  /** Asks for what customs want of this person. */
  identityNeeded?: boolean;
  /** On the button that stands here while nobody is chosen. */
  chooseText: string;
  onChoose: (addressId: string) => void;
  /** Below the person. */
  children?: Elements;
}

/** Who sends or gets the parcel: shown, changed for somebody else or edited, all without leaving the checkout. */
export function PersonStep({ person, onChoose, refresh, chooseText, children, ...props }: PersonStepProps) {
  const { id, title, note, addressType, identityNeeded } = props;
  const t = useT(checkoutMessages);
  const common = useT();
  const [opened, setOpened] = useState<'picker' | 'form'>();
  const close = () => {
    setOpened(undefined);
    // Somebody may have been added or edited in there without being chosen.
    refresh();
  };
  const take = ({ id: addressId }: { id: string }) => {
    if (addressId !== person?.addressId) onChoose(addressId);
    close();
  };
  const dialog = { addressType, identityNeeded, onClose: close };
  return (
    <StepCard
      id={id}
      title={title}
      note={note}
      action={
        person && (
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
      {person ? (
        <PersonCard person={person} />
      ) : (
        <Button variant="secondary" size="lg" block icon="plus" onClick={() => setOpened('picker')}>
          {chooseText}
        </Button>
      )}
      {children}
      {opened === 'picker' && <AddressPicker {...dialog} selectedId={person?.addressId} onConfirm={take} />}
      {opened === 'form' && person && <EditPerson {...dialog} addressId={person.addressId} onSaved={take} />}
    </StepCard>
  );
}
