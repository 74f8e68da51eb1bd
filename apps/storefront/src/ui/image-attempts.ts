const attempts = 3;

export interface ImageState {
  attempt: number;
  status: 'loading' | 'paused' | 'loaded' | 'failed';
}
export type ImageEvent = 'loaded' | 'failed' | 'again';

/** How a picture goes on: a failure leads to a pause and another attempt, the third to the placeholder. */
export const afterImageEvent = (now: ImageState, event: ImageEvent): ImageState => {
  if (event === 'loaded') return { ...now, status: 'loaded' };
  if (event === 'again') return { attempt: now.attempt + 1, status: 'loading' };
  return { ...now, status: now.attempt < attempts ? 'paused' : 'failed' };
};

/** Longer before each further attempt. */
export const pauseBefore = (attempt: number) => attempt * 800;
