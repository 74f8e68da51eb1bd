export interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A module and everything it imports statically. */
export const closure = (id: string, graph: Graph) => {
  const found = new Set<string>();
  const follow = (each: string) => {
    if (found.has(each)) return;
    found.add(each);
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) follow(next);
  };
  follow(id);
  return found;
};
