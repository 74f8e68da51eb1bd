import { type Moves, namesOf, next } from './status-moves';

export type RealNameStatus = 'none' | 'photoMissing' | 'inReview' | 'passed' | 'refused';

export type RealNameEvent = 'submit' | 'submitWithoutPhotos' | 'pass' | 'refuse' | 'clear';

/** The proof of who a recipient or account holder is. A changed name clears it, whatever was decided. */
const moves: Moves<RealNameStatus, RealNameEvent> = {
  none: { submit: 'inReview', submitWithoutPhotos: 'photoMissing' },
  photoMissing: { submit: 'inReview', submitWithoutPhotos: 'same', clear: 'none' },
  inReview: { submit: 'same', pass: 'passed', refuse: 'refused', clear: 'none' },
  passed: { clear: 'none' },
  refused: { submit: 'inReview', submitWithoutPhotos: 'photoMissing', clear: 'none' },
};

export const realNameStatuses: RealNameStatus[] = namesOf(moves);

export const nextRealNameStatus = (from: RealNameStatus, event: RealNameEvent): RealNameStatus | undefined =>
  next(moves, from, event);

export interface IdOnFile {
  hasNumber: boolean;
  hasPhotos: boolean;
  /** The shop asks for photos of the ID card. */
  arePhotosAsked: boolean;
  /** What the reviewer said; null while nobody has looked. */
  decision: 'passed' | 'refused' | null;
}

/** The status that follows from what is on file. Photos are deleted some time after they were checked: passed stays. */
export const realNameStatusOf = ({ hasNumber, hasPhotos, arePhotosAsked, decision }: IdOnFile): RealNameStatus => {
  if (!hasNumber) return 'none';
  if (decision) return decision;
  return arePhotosAsked && !hasPhotos ? 'photoMissing' : 'inReview';
};
