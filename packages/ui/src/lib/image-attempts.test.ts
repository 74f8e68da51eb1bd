import { expect, test } from 'vitest';
import { afterImageEvent, type ImageEvent, type ImageState } from './image-attempts';

const after = (...events: ImageEvent[]) =>
  events.reduce<ImageState>(afterImageEvent, { attempt: 1, status: 'loading' });

test('[SHELL-17] a picture that fails is tried again after a pause', () => {
  expect(after('failed')).toEqual({ attempt: 1, status: 'paused' });
  expect(after('failed', 'again')).toEqual({ attempt: 2, status: 'loading' });
  expect(after('failed', 'again', 'loaded').status).toBe('loaded');
});

test('[SHELL-17] after three failures the placeholder stays', () => {
  expect(after('failed', 'again', 'failed', 'again').status).toBe('loading');
  expect(after('failed', 'again', 'failed', 'again', 'failed')).toEqual({ attempt: 3, status: 'failed' });
});
