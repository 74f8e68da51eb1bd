import { type Moves, namesOf, next } from './status-moves';

export type ParcelStatus = 'unsent' | 'sent' | 'inTransit' | 'delivered';

export type ParcelEvent = 'send' | 'travel' | 'deliver';

/** Carriers skip reports: a parcel may arrive without having been seen on its way. */
const moves: Moves<ParcelStatus, ParcelEvent> = {
  unsent: { send: 'sent' },
  sent: { travel: 'inTransit', deliver: 'delivered' },
  inTransit: { travel: 'same', deliver: 'delivered' },
  delivered: {},
};

export const parcelStatuses: ParcelStatus[] = namesOf(moves);

export const nextParcelStatus = (from: ParcelStatus, event: ParcelEvent): ParcelStatus | undefined =>
  next(moves, from, event);
