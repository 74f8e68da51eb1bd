import type { PaymentRow } from '../payment.queries';

/**
 * All that was charged with this payment: the shares of one for several orders, or it alone. They stand in the sequence of their
 * orders, in which orders are locked.
 */
export const sharesOf = (
  payments: readonly PaymentRow[],
  { payment_id, group_id }: Pick<PaymentRow, 'payment_id' | 'group_id'>,
): PaymentRow[] =>
  payments
    .filter((each) => (group_id === null ? each.payment_id === payment_id : each.group_id === group_id))
    .toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1));
