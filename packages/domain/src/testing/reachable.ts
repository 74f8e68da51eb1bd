/** All statuses that some row of actions leads to, the first one included. */
export const reachable = <Status, Action>(
  first: Status,
  actions: readonly Action[],
  next: (from: Status, action: Action) => Status | undefined,
): Set<Status> => {
  const found = new Set([first]);
  for (const from of found) {
    for (const action of actions) {
      const to = next(from, action);
      if (to !== undefined) found.add(to);
    }
  }
  return found;
};
