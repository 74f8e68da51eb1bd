import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that is choosing characters, and not to the shop. Safari has ended the
 * composition by the time it reports the Enter that did so; its key code then is the one for "in process".
 */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
