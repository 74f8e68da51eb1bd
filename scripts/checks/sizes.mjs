/** @typedef {{ path: string, lines: number }} File */

const limits = { file: 300, test: 400, folder: 18 };

const isTest = /\.test\.(tsx?|mjs)$/;

/** Data, tables and texts are for looking things up, not for reading through. */
const isTable =
  /\.data\.json$|\.messages\.ts$|\/(errors|messages|screens)\.ts$|^packages\/demo\/|\/migrations\/|^scripts\/regions\//;

const isCode = /\.(tsx?|mjs|cjs)$/;

/** Folders whose files are one list rather than a story: a file for each thing of a kind. */
const isList =
  /^packages\/(contract|domain|demo)\/|^packages\/ui\/src(\/lib)?$|\/(ui|tables|migrations|commands)$|^e2e$|^bench$|^scripts$/;

/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));

/**
 * What has outgrown its place: files over 300 lines (tests 400) and folders of more than 18 files, tests not counted.
 * @param {File[]} files
 * @returns {string[]}
 */
export const findOversized = (files) => {
  const code = files.filter(({ path }) => isCode.test(path));
  const tooLong = code
    .filter(({ path, lines }) => !isTable.test(path) && lines > (isTest.test(path) ? limits.test : limits.file))
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${isTest.test(path) ? limits.test : limits.file}`);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of code) {
    const folder = folderOf(path);
    if (!isTest.test(path) && !isList.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooFull = [...counts]
    .filter(([, count]) => count > limits.folder)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${limits.folder}: make subfolders`);
  return [...tooLong, ...tooFull];
};
