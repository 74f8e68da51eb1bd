import type { PaymentRow } from '../payment.queries';

const separator = '/';

/** A provider's transaction as it stands at a share: the provider has one for all of them. */
export const shareTransaction = (transactionId: string, paymentId: string): string =>
  transactionId === '' ? '' : `${transactionId}${separator}${paymentId}`;

/**
 * The provider's own transaction, and whether it was for a group: a share may have been paid by itself, and what was paid for it
 * once too often stands at a payment of its own.
 */
export const transactionOf = (
  recorded: string,
  { group_id }: Pick<PaymentRow, 'group_id'>,
): { transactionId: string; isOfGroup: boolean } => {
  const end = group_id === null ? -1 : recorded.lastIndexOf(separator);
  return end < 0
    ? { transactionId: recorded, isOfGroup: false }
    : { transactionId: recorded.slice(0, end), isOfGroup: true };
};
