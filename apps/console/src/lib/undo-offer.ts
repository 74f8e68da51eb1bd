import { observable } from '@pcmall/ui/lib/observable';
import { currentLocation } from './router';

/** In milliseconds. */
const offeredFor = 10_000;

interface UndoOffer {
  /** What was done. */
  text: string;
  /** Takes it back; a failure has told its message. */
  undo: () => Promise<unknown>;
  /** The page on which it was done: elsewhere nobody remembers. */
  pathname: string;
}

export const undoOffer = observable<UndoOffer | undefined>(undefined);

/** Says quietly that a change was saved, and takes it back by one press or Ctrl+Z, for ten seconds or until the next one. */
export const offerUndo = (text: string, undo: UndoOffer['undo']) => {
  const offer = { text, undo, pathname: currentLocation().pathname };
  undoOffer.set(offer);
  setTimeout(() => {
    if (undoOffer.get() === offer) undoOffer.set(undefined);
  }, offeredFor);
};
