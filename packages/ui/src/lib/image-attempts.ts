const maxAttempts = 3;

export interface ImageState {
  attempt: number;
  status: 'loading' | 'paused' | 'loaded' | 'failed';
}
export type ImageEvent = 'loaded' | 'failed' | 'again';

/** The next state of a picture: a failure leads to a pause and another attempt, the third to the placeholder (SHELL-17). */
export const afterImageEvent = (now: ImageState, event: ImageEvent): ImageState => {
  if (event === 'loaded') return { ...now, status: 'loaded' };
  if (event === 'again') return { attempt: now.attempt + 1, status: 'loading' };
  return { ...now, status: now.attempt < maxAttempts ? 'paused' : 'failed' };
};

/** The pause after this attempt in milliseconds, longer each time. */
export const retryDelayMs = (attempt: number) => attempt * 800;
