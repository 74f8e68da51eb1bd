import { type AddressEntry, recipientType } from '@pcmall/contract/address';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { translator } from '@pcmall/ui/i18n/i18n';
import type { AskInDialog } from '@pcmall/ui/use-dialog';
import { queryClient } from '../../../lib/query';
import { recipientsQuery } from '../address.api';
import { addressMessages } from '../address.messages';
import { AddressForm } from '../form/lazy-address-form';
import { AddressPicker } from './lazy-address-picker';
import { checkoutEntry } from './recipient-rules';

const text = translator(addressMessages);

const pickRecipient = (ask: AskInDialog) =>
  ask<AddressEntry>((answer) => <AddressPicker onConfirm={answer} onClose={() => answer(undefined)} />);

const addRecipient = async (ask: AskInDialog) => {
  const isSure = await confirm({
    ...{ title: text('entry.ask'), text: text('entry.noAddress'), confirmText: text('entry.add') },
  });
  if (!isSure) return undefined;
  return ask<AddressEntry>((answer) => (
    <AddressForm addressType={recipientType} isDefault onSaved={answer} onClose={() => answer(undefined)} />
  ));
};

/**
 * The recipient that a checkout starts with (ADDR-16): 'default' where the shopper has one, else the entry that is
 * picked or added on the way; undefined when the shopper does neither.
 */
export const chooseCheckoutRecipient = async (ask: AskInDialog): Promise<AddressEntry | 'default' | undefined> => {
  // Another tab may have changed the book since it was read.
  const { records } = await queryClient.fetchQuery({ ...recipientsQuery(), staleTime: 0 });
  const entry = checkoutEntry(records);
  if (entry === 'confirm') return 'default';
  return entry === 'pick' ? pickRecipient(ask) : addRecipient(ask);
};
