import { senderType } from '@pcmall/contract/address';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { AddressPicker } from '../../address';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { EditPerson } from './edit-person';
import { PersonCard } from './person-card';
import { StepCard } from './step-card';

export function SenderStep({ checkout, choose, refresh, changeAt, isSubmitTried }: StepProps) {
  const t = useT(checkoutMessages);
  const common = useT();
  const [opened, setOpened] = useState<'picker' | 'form'>();
  const { sender } = checkout;
  const close = () => {
    setOpened(undefined);
    // One may have been edited in there without being selected.
    refresh();
  };
  const take = ({ id }: { id: string }) => {
    if (id !== sender?.addressId) choose({ senderId: id });
    close();
  };
  return (
    <StepCard
      id="sender"
      title={t('checkout.sender')}
      note={changeAt('sender') ?? (isSubmitTried && !sender ? t('checkout.noSender') : undefined)}
      action={
        sender && (
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
      {sender ? (
        <PersonCard person={sender} />
      ) : (
        <Button variant="secondary" size="lg" block icon="plus" onClick={() => setOpened('picker')}>
          {t('checkout.chooseSender')}
        </Button>
      )}
      {opened === 'picker' && (
        <AddressPicker addressType={senderType} selectedId={sender?.addressId} onClose={close} onConfirm={take} />
      )}
      {opened === 'form' && sender && (
        <EditPerson addressType={senderType} addressId={sender.addressId} onSaved={take} onClose={close} />
      )}
    </StepCard>
  );
}
