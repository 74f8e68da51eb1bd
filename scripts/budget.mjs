/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk one entry of Vite's manifest */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ name: string, bytes: number, limit: number }} Row */

/** What comes first, and the most that it and each further page may weigh. */
export const storefrontLimits = { first: 'home', firstScript: 108_000, firstStyle: 12_000, route: 30_000 };
/** The console begins with its frame, whatever page is in it. */
export const consoleLimits = { first: 'frame', firstScript: 120_000, firstStyle: 12_000, route: 40_000 };

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
 * What a browser loads: before the first page shows, or the frame of all, then what each other route adds to that.
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf
 * @param {typeof storefrontLimits} limits
 * @returns {Row[]}
 */
export const budget = (manifest, sizeOf, limits) => {
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const home = keys.find((key) => isPage.exec(key)?.[1] === limits.first);
  if (!entry || (!home && limits.first !== 'frame'))
    throw new Error(`The manifest has no entry or no ${limits.first}.page.tsx`);
  const first = new Set([...closure(manifest, entry), ...(home ? closure(manifest, home) : [])]);

  /** @param {Iterable<string>} files */
  const total = (files) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const { scripts, styles } = filesOf(manifest, first);
  const routes = keys.filter((key) => isPage.test(key) && key !== home);
  return [
    { name: `${limits.first}, JavaScript`, bytes: total(scripts), limit: limits.firstScript },
    { name: `${limits.first}, CSS`, bytes: total(styles), limit: limits.firstStyle },
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
