import { readZip, type ZippedFile } from './read-zip';

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type.includes('zip');
const isPicture = (path: string) => /\.(jpe?g|png|webp|gif|heic)$/i.test(path);

/** Chosen files as one list: pictures as they are, archives as what is in them. Throws ZipFault. */
export const filesIn = async (chosen: readonly File[]): Promise<ZippedFile[]> => {
  const lists = await Promise.all(
    chosen.map((file) => (isZip(file) ? readZip(file) : [{ path: file.name, read: async () => file }])),
  );
  return lists.flat().filter(({ path }) => isPicture(path));
};

export const isSheet = ({ name }: File) => /\.(xlsx|xls|csv|tsv|txt)$/i.test(name);

/** As the server compares them. */
const keyOf = (path: string) => path.normalize('NFC').replaceAll('\\', '/').toLowerCase();

/** Those that rows name, by their whole path or the end of it: the others need not travel. */
export const neededOf = (files: readonly ZippedFile[], names: readonly string[]): ZippedFile[] => {
  const missing = new Set(names.map((name) => keyOf(name).replace(/^(?:\.?\/)+/, '')));
  return files.filter(({ path }) => {
    const parts = keyOf(path).split('/');
    return parts.some((_, from) => missing.has(parts.slice(from).join('/')));
  });
};
