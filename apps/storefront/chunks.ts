import { fileURLToPath } from 'node:url';
import { closure, type Graph } from '../../packages/ui/vite/module-graph';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const start = file('./src/main.tsx');
const page = (path: string) => file(`./src/features/${path}.page.tsx`);
const home = page('home/home');
const goods = [page('catalogue/search/search'), page('catalogue/product/product')];

/** Every module that something waits for: the start, and what is imported when it is needed. */
const rootsOf = (graph: Graph) => {
  const roots = new Set([start]);
  for (const root of roots)
    for (const id of closure(root, graph))
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(next);
  return roots;
};

/** What list and product need and something else needs as well. */
const sharedGoods = (graph: Graph) => {
  const closures = [...rootsOf(graph)].map((root) => closure(root, graph));
  const isShared = (id: string) => closures.filter((each) => each.has(id)).length > 1;
  return new Set(goods.flatMap((id) => [...closure(id, graph)]).filter(isShared));
};

/** Small pieces of forms; apart from them, lists need the first two. */
const controls = /ui\/(?:src\/)?(?:lib\/)?(?:link-button|checkbox|control-style|field|icon-button)\.tsx?$/;

let kept: { base: Set<string>; shelf: Set<string>; goods: Set<string> } | undefined;

/**
 * What every page needs in one file, what the home page needs beside it in another, and what list and product need in a
 * third. Left to itself the bundler makes a file of each piece that two screens share, and a browser asks an HTTP/1.1
 * server for six at a time.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  kept ??= { base: closure(start, graph), shelf: closure(home, graph), goods: sharedGoods(graph) };
  // These stay what the manifest names them by.
  if (id === start || id === home || goods.includes(id)) return null;
  if (kept.base.has(id) || controls.test(id)) return 'base';
  if (kept.shelf.has(id)) return 'shelf';
  return kept.goods.has(id) ? 'goods' : null;
};
