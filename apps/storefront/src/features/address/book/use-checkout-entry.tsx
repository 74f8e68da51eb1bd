import { type AddressEntry, recipientType } from '@pcmall/contract/address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { useGo } from '../../../lib/navigation';
import { confirm } from '../../../ui/confirm-dialog';
import { recipientsQuery } from '../address.api';
import { addressMessages } from '../address.messages';
import { AddressForm } from '../form/lazy-address-form';
import { checkoutEntry } from './checkout-entry';
import { RecipientPicker } from './lazy-recipient-picker';

/**
 * The way from the cart or a product to the order confirmation: with the default recipient, with one that is picked
 * first, or with one that is added first (ADDR-16). `dialogs` has to be rendered.
 */
export const useCheckoutEntry = (): { enter: () => void; isEntering: boolean; dialogs: ReactNode } => {
  const t = useT(addressMessages);
  const client = useQueryClient();
  const go = useGo();
  const [opened, setOpened] = useState<'pick' | 'add'>();
  const close = () => setOpened(undefined);
  const goOn = ({ id }: AddressEntry) => {
    close();
    go('/confirmOrder', { addressId: id });
  };

  const find = useMutation({
    // Another tab may have changed the book since it was read.
    mutationFn: () => client.fetchQuery({ ...recipientsQuery(), staleTime: 0 }),
    onSuccess: async ({ records }) => {
      const way = checkoutEntry(records);
      if (way === 'confirm') return go('/confirmOrder');
      if (way === 'pick') return setOpened('pick');
      if (await confirm({ text: t('entry.noAddress'), confirmText: t('entry.add') })) setOpened('add');
    },
  });
  const dialogs = (
    <>
      {opened === 'pick' && <RecipientPicker onConfirm={goOn} onClose={close} />}
      {opened === 'add' && <AddressForm addressType={recipientType} isDefault onSaved={goOn} onClose={close} />}
    </>
  );
  return { enter: () => find.mutate(), isEntering: find.isPending, dialogs };
};
