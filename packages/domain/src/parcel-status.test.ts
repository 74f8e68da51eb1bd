import { expect, test } from 'vitest';
import { nextParcelStatus, type ParcelEvent, type ParcelStatus, parcelStatuses } from './parcel-status';
import { reachable } from './testing/reachable';

const events: ParcelEvent[] = ['send', 'travel', 'deliver'];

const allowed: Record<ParcelStatus, Partial<Record<ParcelEvent, ParcelStatus>>> = {
  unsent: { send: 'sent' },
  sent: { travel: 'inTransit', deliver: 'delivered' },
  inTransit: { travel: 'inTransit', deliver: 'delivered' },
  delivered: {},
};

test('[ORD-04.2] a parcel is unsent, sent, in transit, delivered, and never goes back', () => {
  expect(parcelStatuses).toEqual(['unsent', 'sent', 'inTransit', 'delivered']);
  for (const from of parcelStatuses) {
    for (const event of events) {
      expect([from, event, nextParcelStatus(from, event)]).toEqual([from, event, allowed[from][event]]);
    }
  }
  expect(reachable('unsent', events, nextParcelStatus)).toEqual(new Set(parcelStatuses));
});
