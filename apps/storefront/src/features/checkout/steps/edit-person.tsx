import { type AddressType, getAddress } from '@pcmall/contract/address';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { AddressForm } from '../../address';

interface EditPersonProps {
  addressType: AddressType;
  addressId: string;
  identityNeeded?: boolean;
  onSaved: (entry: { id: string }) => void;
  onClose: () => void;
}

/** Edits the selected address without leaving, for instance to add a missing ID number. */
export function EditPerson({ addressId, ...form }: EditPersonProps) {
  const { data: entry } = useQuery({ ...apiQuery(getAddress, { query: { id: addressId } }), gcTime: 0 });
  return entry && <AddressForm before={entry} {...form} />;
}
