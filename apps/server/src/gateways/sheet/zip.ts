import { inflateRawSync } from 'node:zlib';
import { refuseSheet } from './sheet';

/** More parts or bytes than any sheet of 5,000 rows has, with its pictures. */
const mostParts = 1000;
const mostBytes = 64 * 1024 * 1024;

/** Unpacked in pieces of this size: small ones are copied together for longer than they are unpacked. */
const pieceBytes = 1024 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const isZip64 = (value: number) => value === 0xffffffff;

interface Part {
  method: number;
  packed: number;
  size: number;
  start: number;
}

const findEnd = (file: Buffer): number => {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  return refuseSheet('sheet.damaged');
};

const readParts = (file: Buffer): Map<string, Part> => {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > mostParts) refuseSheet('sheet.tooLarge');
  const parts = new Map<string, Part>();
  let at = file.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== entrySignature) refuseSheet('sheet.damaged');
    const nameLength = file.readUInt16LE(at + 28);
    const part = {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      start: file.readUInt32LE(at + 42),
    };
    if (file.readUInt16LE(at + 8) & 1) refuseSheet('sheet.encrypted');
    total += part.size;
    if (total > mostBytes || isZip64(part.packed)) refuseSheet('sheet.tooLarge');
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name.replaceAll('\\', '/').toLowerCase(), part);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
};

/**
 * The parts of a zip archive. What it would unpack to is known from its directory before anything is unpacked, and no part
 * may become larger than the directory says.
 */
export class Zip {
  private readonly parts: Map<string, Part>;

  constructor(private readonly file: Buffer) {
    try {
      this.parts = readParts(file);
    } catch (error) {
      if (error instanceof RangeError) refuseSheet('sheet.damaged');
      throw error;
    }
  }

  has(name: string): boolean {
    return this.parts.has(name.toLowerCase());
  }

  /** The content of a part; undefined where there is none of this name. */
  read(name: string): Buffer | undefined {
    const part = this.parts.get(name.toLowerCase());
    if (!part) return undefined;
    try {
      return this.unpack(part);
    } catch {
      return refuseSheet('sheet.damaged');
    }
  }

  private unpack({ start, packed, size, method }: Part): Buffer {
    const { file } = this;
    if (file.readUInt32LE(start) !== localSignature) throw new Error('No part starts here');
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const content = file.subarray(from, from + packed);
    if (content.length !== packed) throw new Error('The part is cut off');
    if (method === 0 && packed === size) return content;
    if (method !== 8) throw new Error('Packed in a way that spreadsheets do not use');
    return size === 0 ? Buffer.alloc(0) : inflateRawSync(content, { maxOutputLength: size, chunkSize: pieceBytes });
  }
}
