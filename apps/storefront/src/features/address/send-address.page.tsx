import { senderType } from '@pcmall/contract/address';
import { useT } from '../../i18n/i18n';
import { useShop } from '../../lib/shop';
import { Empty } from '../../ui/empty';
import { addressMessages } from './address.messages';
import { AddressBook } from './address-book';

export default function SendAddressPage() {
  const t = useT(addressMessages);
  const { showSenderAddress } = useShop();
  // Nobody is led here in a shop without senders, but an old link may be.
  return showSenderAddress ? (
    <AddressBook addressType={senderType} />
  ) : (
    <Empty drawing="address" text={t('address.sendersUnused')} />
  );
}
