/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk one entry of Vite's manifest */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ name: string, bytes: number, limit: number }} Row */

export const limits = { firstScript: 108_000, firstStyle: 12_000, route: 30_000 };

/** The chunk and everything it imports statically. @param {Manifest} manifest @param {string} key @param {Set<string>} [visited] */
const closure = (manifest, key, visited = new Set()) => {
  if (visited.has(key)) return visited;
  visited.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, visited);
  return visited;
};

/** @param {Manifest} manifest @param {Iterable<string>} keys */
const filesOf = (manifest, keys) => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: new Set(chunks.flatMap(({ css }) => css ?? [])),
  };
};

const isPage = /features\/(?:[^/]+\/)+([^/]+)\.page\.tsx$/;

/**
 * What a shopper loads: before the home page shows, then what each other route adds to that.
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {Row[]}
 */
export const budget = (manifest, sizeOf) => {
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const home = keys.find((key) => isPage.exec(key)?.[1] === 'home');
  if (!entry || !home) throw new Error('The manifest has no entry or no features/home/home.page.tsx');
  const first = new Set([...closure(manifest, entry), ...closure(manifest, home)]);

  /** @param {Iterable<string>} files */
  const total = (files) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const { scripts, styles } = filesOf(manifest, first);
  const routes = keys.filter((key) => isPage.test(key) && key !== home);
  return [
    { name: 'home, JavaScript', bytes: total(scripts), limit: limits.firstScript },
    { name: 'home, CSS', bytes: total(styles), limit: limits.firstStyle },
    ...routes.map((key) => {
      const own = filesOf(
        manifest,
        [...closure(manifest, key)].filter((each) => !first.has(each)),
      );
      const added = [...own.scripts, ...[...own.styles].filter((file) => !styles.has(file))];
      return { name: isPage.exec(key)?.[1] ?? key, bytes: total(added), limit: limits.route };
    }),
  ];
};
