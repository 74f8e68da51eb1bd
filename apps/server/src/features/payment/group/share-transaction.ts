/** A provider's transaction as it stands at a share: the provider has one for all of them. */
export const shareTransaction = (transactionId: string, paymentId: string): string =>
  transactionId === '' ? '' : `${transactionId}/${paymentId}`;

/** The provider's own transaction, and whether it was for a group; a share may have been paid by itself. */
export const transactionOf = (recorded: string, paymentId: string): { transactionId: string; isOfGroup: boolean } => {
  const end = `/${paymentId}`;
  return recorded.endsWith(end)
    ? { transactionId: recorded.slice(0, -end.length), isOfGroup: true }
    : { transactionId: recorded, isOfGroup: false };
};
