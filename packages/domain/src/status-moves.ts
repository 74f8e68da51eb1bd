/** Every way a thing may move: from a status, by an action, to a status ('same': allowed, and nothing moves). */
export type Moves<Status extends string, Action extends string> = Record<
  Status,
  Partial<Record<Action, Status | 'same'>>
>;

const isElsewhere = <Status extends string>(to: Status | 'same'): to is Status => to !== 'same';

export const next = <Status extends string, Action extends string>(
  moves: Moves<Status, Action>,
  from: Status,
  action: Action,
): Status | undefined => {
  const to = moves[from][action];
  if (to === undefined) return undefined;
  return isElsewhere<Status>(to) ? to : from;
};

/** Object.keys, typed: the tables are closed literals, so they have no keys beside those of their type. */
export const namesOf = <Name extends string>(table: Partial<Record<Name, unknown>>): Name[] =>
  Object.keys(table) as Name[];
