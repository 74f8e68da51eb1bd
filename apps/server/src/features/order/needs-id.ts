import type { OrderRow } from './order.queries';

/** Customs in mainland China ask who gets a parcel from abroad. */
export const needsId = ({ delivery_mode, recipient }: Pick<OrderRow, 'delivery_mode' | 'recipient'>): boolean =>
  delivery_mode === 'crossBorder' && recipient?.countryCode === 'CN';
