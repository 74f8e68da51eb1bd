import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const start = file('./src/main.tsx');
const home = file('./src/features/home/home.page.tsx');

/** A module and everything it imports statically. */
const closure = (id: string, graph: Graph) => {
  const found = new Set<string>();
  const follow = (each: string) => {
    if (found.has(each)) return;
    found.add(each);
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) follow(next);
  };
  follow(id);
  return found;
};

/** Small pieces that nearly always go together. */
const controls = /src\/ui\/(?:link-button|checkbox|control-style|field|icon-button)\.tsx?$/;

let kept: { base: Set<string>; shelf: Set<string> } | undefined;

/**
 * What every page needs in one file, what the home page needs beside it in another, and one of small pieces. Left to
 * itself the bundler makes a file of each piece that two screens share, and a browser asks an HTTP/1.1 server for six
 * at a time.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  kept ??= { base: closure(start, graph), shelf: closure(home, graph) };
  // These two stay what the manifest names them by.
  if (id === start || id === home) return null;
  if (kept.base.has(id)) return 'base';
  if (kept.shelf.has(id)) return 'shelf';
  return controls.test(id) ? 'controls' : null;
};
