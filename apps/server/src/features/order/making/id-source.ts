import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { OrderRow } from '../order.queries';
import type { IdSource } from './insert-order.queries';

/** The address that a new order takes its recipient's ID from, so that an ID reviewed once serves every later order. */
export const idSourceOf = ({
  delivery_mode,
  recipient,
}: Pick<OrderRow, 'delivery_mode' | 'recipient'>): IdSource | undefined => {
  const { addressId, idCardSealed } = recipient ?? {};
  return parcelNeedsId(delivery_mode, recipient) && addressId && idCardSealed ? { addressId, idCardSealed } : undefined;
};
