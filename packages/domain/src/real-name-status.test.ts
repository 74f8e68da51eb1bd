import { expect, test } from 'vitest';
import { type IdOnFile, nextRealNameStatus, realNameStatuses, realNameStatusOf } from './real-name-status';

const answers = [true, false];

/** Everything that may be on file. */
const allOnFile = answers.flatMap((hasNumber) =>
  answers.flatMap((hasPhotos) =>
    answers.flatMap((arePhotosAsked) =>
      ([null, 'passed', 'refused'] as const).map(
        (decision): IdOnFile => ({ hasNumber, hasPhotos, arePhotosAsked, decision }),
      ),
    ),
  ),
);

test('[AUTH-09] an ID is decided while it is in review, and at no other time', () => {
  expect(nextRealNameStatus('inReview', 'pass')).toBe('passed');
  expect(nextRealNameStatus('inReview', 'refuse')).toBe('refused');
  for (const status of realNameStatuses.filter((other) => other !== 'inReview')) {
    expect([status, nextRealNameStatus(status, 'pass')]).toEqual([status, undefined]);
    expect([status, nextRealNameStatus(status, 'refuse')]).toEqual([status, undefined]);
  }
});

test('[SALES-05] an ID is revoked once it has passed, and at no other time', () => {
  for (const status of realNameStatuses)
    expect([status, nextRealNameStatus(status, 'revoke')]).toEqual([
      status,
      status === 'passed' ? 'refused' : undefined,
    ]);
});

test('[AUTH-09] what a reviewer decided is what is on file afterwards, until a new ID is handed in', () => {
  for (const onFile of allOnFile.filter((id) => realNameStatusOf(id) === 'inReview')) {
    for (const event of ['pass', 'refuse'] as const) {
      const decision = nextRealNameStatus('inReview', event);
      if (decision !== 'passed' && decision !== 'refused') expect.unreachable();
      expect(realNameStatusOf({ ...onFile, decision })).toBe(decision);
    }
  }
});

test('[AUTH-09] every status comes of something that may be on file', () => {
  expect(new Set(allOnFile.map(realNameStatusOf))).toEqual(new Set(realNameStatuses));
});

test('[AUTH-09] nothing without a number is in review, and nothing without photos where the shop asks for them', () => {
  for (const onFile of allOnFile.filter((id) => realNameStatusOf(id) === 'inReview')) {
    expect(onFile.hasNumber && (onFile.hasPhotos || !onFile.arePhotosAsked)).toBe(true);
  }
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
