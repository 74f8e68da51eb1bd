import { type Moves, namesOf, next } from './status-moves';

export type RealNameStatus = 'none' | 'photoMissing' | 'inReview' | 'passed' | 'refused';

/** What a reviewer says; to revoke is to refuse what has passed, once it shows that it should not have. */
export type RealNameEvent = 'pass' | 'refuse' | 'revoke';

/** Only what is in review can be decided, and only what has passed be revoked. The other statuses follow from what is on file. */
const moves: Moves<RealNameStatus, RealNameEvent> = {
  none: {},
  photoMissing: {},
  inReview: { pass: 'passed', refuse: 'refused' },
  passed: { revoke: 'refused' },
  refused: {},
};

/** @internal */
export const realNameStatuses: RealNameStatus[] = namesOf(moves);

/** Where the decision takes an ID; undefined: there is nothing to decide. */
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
