import { expect, test } from 'vitest';
import {
  nextRealNameStatus,
  type RealNameEvent,
  type RealNameStatus,
  realNameStatuses,
  realNameStatusOf,
} from './real-name-status';
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

test('[AUTH-09] [ADDR-13] the status of an ID follows from what is on file; photos deleted after the check change nothing', () => {
  const whole = { hasNumber: true, hasPhotos: true, arePhotosAsked: true, decision: null };

  expect(realNameStatusOf({ ...whole, hasNumber: false })).toBe('none');
  expect(realNameStatusOf({ ...whole, hasPhotos: false })).toBe('photoMissing');
  expect(realNameStatusOf({ ...whole, hasPhotos: false, arePhotosAsked: false })).toBe('inReview');
  expect(realNameStatusOf(whole)).toBe('inReview');
  expect(realNameStatusOf({ ...whole, hasPhotos: false, decision: 'passed' })).toBe('passed');
  expect(realNameStatusOf({ ...whole, decision: 'refused' })).toBe('refused');
});
