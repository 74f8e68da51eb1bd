/** All allowed transitions of something: from a status, by an action, to a status ('same': allowed without a change). */
export type Moves<Status extends string, Action extends string> = Record<
  Status,
  Partial<Record<Action, Status | 'same'>>
>;

const isOtherStatus = <Status extends string>(to: Status | 'same'): to is Status => to !== 'same';

/** The status that an action leads to; undefined where it is not allowed. */
export const next = <Status extends string, Action extends string>(
  moves: Moves<Status, Action>,
  from: Status,
  action: Action,
): Status | undefined => {
  const to = moves[from][action];
  if (to === undefined) return undefined;
  return isOtherStatus<Status>(to) ? to : from;
};

/** Object.keys, typed: the tables are literals, so they have no keys but those of their type. */
export const namesOf = <Name extends string>(table: Partial<Record<Name, unknown>>): Name[] =>
  Object.keys(table) as Name[];
