import { expect, test } from 'vitest';
import { nextRealNameStatus, type RealNameEvent, type RealNameStatus, realNameStatuses } from './real-name-status';
import { reachable } from './testing/reachable';

const events: RealNameEvent[] = ['submit', 'submitWithoutPhotos', 'pass', 'refuse', 'clear'];

const allowed: Record<RealNameStatus, Partial<Record<RealNameEvent, RealNameStatus>>> = {
  none: { submit: 'inReview', submitWithoutPhotos: 'photoMissing' },
  photoMissing: { submit: 'inReview', submitWithoutPhotos: 'photoMissing', clear: 'none' },
  inReview: { submit: 'inReview', pass: 'passed', refuse: 'refused', clear: 'none' },
  passed: { clear: 'none' },
  refused: { submit: 'inReview', submitWithoutPhotos: 'photoMissing', clear: 'none' },
};

test('[AUTH-09] a real name passes only through review; a refused one may be handed in again', () => {
  for (const from of realNameStatuses) {
    for (const event of events) {
      expect([from, event, nextRealNameStatus(from, event)]).toEqual([from, event, allowed[from][event]]);
    }
  }
  expect(reachable('none', events, nextRealNameStatus)).toEqual(new Set(realNameStatuses));
});
