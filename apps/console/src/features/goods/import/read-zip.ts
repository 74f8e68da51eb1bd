/** A file in an archive; it is unpacked when it is read. */
export interface ZippedFile {
  /** With its folders, divided by slashes. */
  path: string;
  read: () => Promise<Blob>;
}

/** What is too large for a picture, or no archive at all, by a word that the page has texts for. */
export class ZipFault extends Error {}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
/** The end stands before a comment of at most so many bytes. */
const mostComment = 0xffff;
/** Of one file, packed or not: as much as the server takes. */
const mostBytes = 10 * 1024 * 1024;

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());

const findEnd = (view: DataView): number => {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
  throw new ZipFault('notZip');
};

/** Archives of old Chinese programs name their files in GB18030 and don't say so. */
const nameOf = (bytes: Uint8Array, isUtf8: boolean): string => {
  if (isUtf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

interface Entry {
  method: number;
  packed: number;
  size: number;
  start: number;
}

/** Never more than the directory says, whatever the archive would unpack to. */
const inflate = async (packed: Blob, size: number): Promise<Blob> => {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: BlobPart[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    read += value.length;
    if (read > size) {
      await reader.cancel();
      throw new ZipFault('damaged');
    }
    parts.push(value);
  }
};

const readEntry = async (archive: Blob, { method, packed, size, start }: Entry): Promise<Blob> => {
  if (packed > mostBytes || size > mostBytes) throw new ZipFault('tooLarge');
  const head = await viewOf(archive.slice(start, start + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== localSignature) throw new ZipFault('damaged');
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = archive.slice(from, from + packed);
  if (method === 0) return content;
  if (method !== 8) throw new ZipFault('damaged');
  return inflate(content, size);
};

/** Folders, and what macOS adds beside each file. */
const isNoFile = (path: string) => path.endsWith('/') || /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(path);

/**
 * The files of a zip archive. Only its directory is read here, so that an archive of any size may be chosen; a file is read when
 * it is wanted. Throws ZipFault.
 */
export const readZip = async (archive: Blob): Promise<ZippedFile[]> => {
  const tailFrom = Math.max(0, archive.size - endBytes - mostComment);
  const tail = await viewOf(archive.slice(tailFrom));
  const end = findEnd(tail);
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count === 0xffff || start === 0xffffffff) throw new ZipFault('tooManyFiles');
  const directory = await viewOf(archive.slice(start, start + size));
  const files: ZippedFile[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new ZipFault('damaged');
    const flags = directory.getUint16(at + 8, true);
    if (flags & 1) throw new ZipFault('encrypted');
    const entry = {
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      start: directory.getUint32(at + 42, true),
    };
    const nameLength = directory.getUint16(at + 28, true);
    const name = new Uint8Array(directory.buffer, at + 46, nameLength);
    const path = nameOf(name, (flags & 0x800) !== 0).replaceAll('\\', '/');
    if (!isNoFile(path)) files.push({ path, read: () => readEntry(archive, entry) });
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return files;
};
