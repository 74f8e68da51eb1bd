import { changeAddress, saveAddress } from '@pcmall/contract/address';
import { forgetFormKey, formKey } from '@pcmall/ui/lib/net/idempotency-key';
import { call } from '../../../lib/call';
import { photoFiles } from '../../identity';
import { useRefreshBooks } from '../address.api';
import { bodyOf } from './address-body';
import type { AddressValues } from './address-values';
import type { AddressContext } from './recipient-id';

/** Saves a form and answers the entry as it stands once the books show it. */
export const useSaveAddress = () => {
  const refreshBooks = useRefreshBooks();
  return async (values: AddressValues, { addressType, before, identityNeeded }: AddressContext, draftKey: string) => {
    const body = { ...bodyOf(values, addressType, before), identityNeeded };
    const files = photoFiles(values);
    const entry = await (before
      ? call(changeAddress, { body: { ...body, id: before.id }, files })
      : call(saveAddress, { body: { ...body, addressType, idempotencyKey: formKey(draftKey) }, files }));
    forgetFormKey(draftKey);
    await refreshBooks();
    return entry;
  };
};
