import { type AddressType, getAddress } from '@pcmall/contract/address';
import { Dialog } from '@pcmall/ui/dialog';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
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
  const common = useT();
  const {
    data: entry,
    isError,
    refetch,
  } = useQuery({ ...apiQuery(getAddress, { query: { id: addressId } }), gcTime: 0 });
  if (entry) return <AddressForm before={entry} {...form} />;
  return (
    <Dialog open size="lg" title={common('common.edit')} onClose={form.onClose}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-96 rounded-lg" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
