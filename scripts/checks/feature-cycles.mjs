/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module one module in dependency-cruiser's report */

const featurePath = /^(apps\/[^/]+)\/src\/features\/([^/]+)\//;

// Tests use several features at once and are imported by none.
const isTest = /\.test\.tsx?$/;

/** @param {string} path */
const featureOf = (path) => {
  const match = featurePath.exec(path);
  return match && !isTest.test(path) ? `${match[1]} ${match[2]}` : undefined;
};

/**
 * Which feature imports which, whatever the files: two features may form a cycle although no two files do.
 * @param {Module[]} modules
 * @returns {Map<string, Map<string, string>>} for each feature the features that it imports, with one import as an example
 */
export const featureGraph = (modules) => {
  /** @type {Map<string, Map<string, string>>} */
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (!from) continue;
    const imports = graph.get(from) ?? new Map();
    graph.set(from, imports);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to && to !== from && !imports.has(to)) imports.set(to, `${source} → ${resolved}`);
    }
  }
  return graph;
};

/**
 * The shortest cycle through each feature that is in one, described; none where imports lead one way.
 * @param {Map<string, Map<string, string>>} graph
 * @returns {string[]}
 */
export const findFeatureCycles = (graph) => {
  /** @type {Map<string, string>} */
  const cycles = new Map();
  for (const start of graph.keys()) {
    /** @type {string[][]} */
    const queue = [[start]];
    const visited = new Set();
    for (let path = queue.shift(); path; path = queue.shift()) {
      const feature = path.at(-1) ?? start;
      for (const next of graph.get(feature)?.keys() ?? []) {
        if (next === start) {
          const members = [...path].sort().join();
          if (!cycles.has(members)) cycles.set(members, describe(graph, [...path, start]));
          queue.length = 0;
          break;
        }
        if (visited.has(next)) continue;
        visited.add(next);
        queue.push([...path, next]);
      }
    }
  }
  return [...cycles.values()];
};

/** @param {Map<string, Map<string, string>>} graph @param {string[]} path */
const describe = (graph, path) => {
  const steps = path.slice(1).map((to, index) => `    ${graph.get(path[index] ?? '')?.get(to)}`);
  return [`Features in a cycle: ${path.join(' → ')}`, ...steps].join('\n');
};
