import {
  type AddressType,
  deleteAddress,
  deleteAddresses,
  listAddresses,
  listSenders,
  senderType,
  setDefaultAddress,
} from '@pcmall/contract/address';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';

export interface BookPage {
  pageIndex: number;
  pageSize: number;
  searchText: string;
  /** Empty for all. */
  group: string;
}

/** One page of a book; the sender book tells whether the shop uses it at all. */
export const bookQuery = (addressType: AddressType, page: BookPage) =>
  apiQuery(addressType === senderType ? listSenders : listAddresses, { body: { addressType, ...page } });

/** How many addresses checkout looks at (spec section 9). */
const checkoutLength = 120;

export const recipientsQuery = (searchText = '', group = '') =>
  apiQuery(listAddresses, { body: { addressType: 1, pageIndex: 1, pageSize: checkoutLength, searchText, group } });

/** All senders at once: 99 a page, as the specification allows (section 9). */
const allSenders = 99;

/** What a picker of recipients or senders shows. */
export const pickerQuery = (addressType: AddressType, searchText: string, group: string) =>
  addressType === senderType
    ? bookQuery(senderType, { pageIndex: 1, pageSize: allSenders, searchText, group })
    : recipientsQuery(searchText, group);

/** What is shown of the books is asked for anew. */
export const useRefreshBooks = () => {
  const invalidate = useInvalidate();
  return () => invalidate(listAddresses, listSenders);
};

export const useSetDefault = () =>
  useMutation({
    mutationFn: (change: { id: string; isDefault: boolean }) => call(setDefaultAddress, { body: change }),
    onSuccess: useRefreshBooks(),
  });

export const useDeleteAddresses = () =>
  useMutation({
    mutationFn: ([only, ...others]: string[]) =>
      only !== undefined && others.length === 0
        ? call(deleteAddress, { query: { id: only } })
        : call(deleteAddresses, { body: { ids: only === undefined ? [] : [only, ...others] } }),
    // A refused deletion may be about an address that another tab has changed.
    onSettled: useRefreshBooks(),
  });
