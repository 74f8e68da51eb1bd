import { listPayments, paymentMismatches, paymentStatusNames } from '@pcmall/contract/console/payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { dayOf } from '../../ui/table/day-box';
import { useTableView } from '../../ui/table/use-table-view';
import { channelKeys } from './names';

/** The payments as the address narrows them; of mismatches alone, any kind while none is chosen. */
export const usePaymentList = ({ mismatchesOnly = false } = {}) => {
  const view = useTableView({
    filters: {
      keyword: 'text',
      status: paymentStatusNames,
      channel: channelKeys,
      mismatch: paymentMismatches,
      from: 'text',
      until: 'text',
    },
  });
  const { from, until, mismatch = mismatchesOnly ? paymentMismatches.join(',') : undefined } = view.filters;
  const query = { ...view.query, mismatch, from: dayOf(from), until: dayOf(until) };
  const list = useQuery({
    ...apiQuery(listPayments, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const read = (paging: { pageIndex: number; pageSize: number }) =>
    call(listPayments, { query: { ...query, ...paging } });
  return { view, list, read };
};
