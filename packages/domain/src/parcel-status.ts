import { type Moves, namesOf, next } from './status-moves';

export type ParcelStatus = 'unsent' | 'sent' | 'inTransit' | 'delivered';

/** What a carrier reports. */
export type ParcelEvent = 'travel' | 'deliver';

/**
 * One parcel of an order (ORD-04.2). It begins as sent: `unsent` stands for a paid order that nobody has packed yet.
 * Carriers skip reports: a parcel may arrive without having been seen on its way.
 */
const moves: Moves<ParcelStatus, ParcelEvent> = {
  unsent: {},
  sent: { travel: 'inTransit', deliver: 'delivered' },
  inTransit: { travel: 'same', deliver: 'delivered' },
  delivered: {},
};

/** @internal */
export const parcelStatuses: ParcelStatus[] = namesOf(moves);

/** Where the report takes a parcel; undefined: it can't be. */
export const nextParcelStatus = (from: ParcelStatus, event: ParcelEvent): ParcelStatus | undefined =>
  next(moves, from, event);
