import { recipientType } from '@pcmall/contract/address';
import { AddressBook } from './address-book';

export default function ReceivingAddressPage() {
  return <AddressBook addressType={recipientType} />;
}
