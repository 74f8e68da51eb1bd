/**
 * Two people on one thing (STAFF-04). Whatever several may edit has a `version`, which its answer carries and its save
 * sends back; a save that names an older one is refused with this code and data. "Take mine" sends the form once more with
 * the newer version, "take theirs" shows `current`.
 */
export const changedMeanwhileCode = '250003';

export interface ChangedMeanwhile<Current = unknown> {
  /** The name of who saved last; empty where no member of the staff did. */
  changedBy: string;
  /** ISO 8601; empty where it isn't known. */
  changedAt: string;
  version: number;
  /** The thing as it is now, in the form of the call that reads it. */
  current: Current;
}
