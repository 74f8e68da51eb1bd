import { expect, test } from 'vitest';
import { nextParcelStatus, type ParcelEvent, parcelStatuses } from './parcel-status';
import { reachable } from './testing/reachable';

const events: ParcelEvent[] = ['travel', 'deliver'];

test('[ORD-04.2] a parcel that was sent goes on to its recipient, seen on its way or not, and never back', () => {
  expect(reachable('sent', events, nextParcelStatus)).toEqual(new Set(['sent', 'inTransit', 'delivered']));
  expect(reachable('inTransit', events, nextParcelStatus)).toEqual(new Set(['inTransit', 'delivered']));
  expect(nextParcelStatus('sent', 'deliver')).toBe('delivered');
});

test('[ORD-04.2] carriers have nothing to report of a parcel before it is sent and after it has arrived', () => {
  const ends = parcelStatuses.filter((status) =>
    events.every((event) => nextParcelStatus(status, event) === undefined),
  );

  expect(ends).toEqual(['unsent', 'delivered']);
});
