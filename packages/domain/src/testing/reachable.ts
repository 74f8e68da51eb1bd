/**
 * All statuses that some sequence of actions leads to, the first one included.
 * @internal
 */
export const reachable = <Status, Action>(
  first: Status,
  actions: readonly Action[],
  next: (from: Status, action: Action) => Status | undefined,
): Set<Status> => {
  const reached = new Set([first]);
  for (const from of reached) {
    for (const action of actions) {
      const to = next(from, action);
      if (to !== undefined) reached.add(to);
    }
  }
  return reached;
};
