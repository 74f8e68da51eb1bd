import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** What the directory says instead of the truth. */
  claims?: { size?: number; flags?: number };
}

/** Writes a zip archive byte by byte, so that it may lie about what is in it. */
export const zipOf = (entries: ZipEntry[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes, { level: 9 });
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(claims?.flags ?? 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims?.size ?? bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const start = Buffer.alloc(14);
    start.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, start, title);
    const part = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed]);
    parts.push(part);
    offset += part.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length % 0x10000, 8);
  end.writeUInt16LE(entries.length % 0x10000, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
};

/** The parts of an archive by their directory, each as it was before it was packed; throws where a sum is wrong. */
export const readZip = (file: Buffer): Map<string, Buffer> => {
  const end = file.length - 22;
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const start = file.readUInt32LE(at + 42);
    const packedAt = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const content = inflateRawSync(file.subarray(packedAt, packedAt + file.readUInt32LE(at + 20)));
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (crc32(content) !== file.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    parts.set(name, content);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
};
