import { listSenders } from '@pcmall/contract/address';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { linkTo } from '../../../lib/link-to';
import { apiQuery } from '../../../lib/query';
import { Button } from '../../../ui/button';
import { ChoiceCard } from '../../../ui/choice-card';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { LinkButton } from '../../../ui/link-button';
import { RadioGroup } from '../../../ui/radio-group';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { phoneOf } from '../../address';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { PersonCard } from './person-card';
import { StepCard } from './step-card';

export function SenderStep({ checkout, choose, changeAt, isSubmitTried }: StepProps) {
  const t = useT(checkoutMessages);
  const [isOpen, setOpen] = useState(false);
  const { sender } = checkout;
  return (
    <StepCard
      id="sender"
      title={t('checkout.sender')}
      note={changeAt('sender') ?? (isSubmitTried && !sender ? t('checkout.noSender') : undefined)}
      action={
        sender && (
          <Button variant="link" onClick={() => setOpen(true)}>
            {t('checkout.change')}
          </Button>
        )
      }
    >
      {sender ? (
        <PersonCard person={sender} />
      ) : (
        <Button variant="secondary" size="lg" block icon="plus" onClick={() => setOpen(true)}>
          {t('checkout.chooseSender')}
        </Button>
      )}
      {isOpen && (
        <SenderPicker
          chosenId={sender?.addressId}
          onClose={() => setOpen(false)}
          onPick={(senderId) => {
            choose({ senderId });
            setOpen(false);
          }}
        />
      )}
    </StepCard>
  );
}

/** All senders at once: 99 a page, as the specification allows (section 9). */
const allSenders = 99;

interface SenderPickerProps {
  chosenId: string | undefined;
  onPick: (senderId: string) => void;
  onClose: () => void;
}

function SenderPicker({ chosenId, onPick, onClose }: SenderPickerProps) {
  const t = useT(checkoutMessages);
  const group = useId();
  const { data } = useQuery(apiQuery(listSenders, { body: { pageIndex: 1, pageSize: allSenders } }));
  return (
    <Dialog open title={t('checkout.chooseSender')} onClose={onClose}>
      {!data && (
        <SkeletonGroup>
          <Skeleton className="h-18 rounded-md" />
        </SkeletonGroup>
      )}
      {data?.records.length === 0 && (
        <Empty
          drawing="address"
          text={t('checkout.noSenders')}
          action={<LinkButton to={linkTo('sendAddress')}>{t('checkout.addSender')}</LinkButton>}
        />
      )}
      <RadioGroup legend={t('checkout.chooseSender')} isLegendHidden>
        {data?.records.map((entry) => (
          <ChoiceCard
            key={entry.id}
            name={group}
            value={entry.id}
            checked={entry.id === chosenId}
            onChange={() => onPick(entry.id)}
            title={`${entry.name} ${phoneOf(entry)}`}
            description={entry.fullAddress}
          />
        ))}
      </RadioGroup>
    </Dialog>
  );
}
