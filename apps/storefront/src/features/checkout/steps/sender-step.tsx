import { senderType } from '@pcmall/contract/address';
import { useT } from '@pcmall/ui/i18n/i18n';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { PersonStep } from './person-step';

export function SenderStep({ checkout: { sender }, choose, refresh, changeAt, isSubmitTried }: StepProps) {
  const t = useT(checkoutMessages);
  return (
    <PersonStep
      id="sender"
      title={t('checkout.sender')}
      note={changeAt('sender') ?? (isSubmitTried && !sender ? t('checkout.noSender') : undefined)}
      person={sender}
      addressType={senderType}
      chooseText={t('checkout.chooseSender')}
      onChoose={(senderId) => choose({ senderId })}
      refresh={refresh}
    />
  );
}
