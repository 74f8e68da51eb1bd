import { crc32, createDeflateRaw } from 'node:zlib';

interface Part {
  name: string;
  /** The content in pieces; they are asked for one by one, so that other work has its turn between them. */
  content: Iterable<string | Uint8Array>;
}

interface Packed {
  name: Buffer;
  bytes: Buffer;
  size: number;
  sum: number;
}

const turn = () => new Promise<void>((next) => setImmediate(next));

const pack = async ({ name, content }: Part): Promise<Packed> => {
  const deflate = createDeflateRaw();
  const packed: Buffer[] = [];
  const isPacked = new Promise((done, failed) => {
    deflate.on('data', (bytes: Buffer) => packed.push(bytes));
    deflate.on('end', done);
    deflate.on('error', failed);
  });
  let [size, sum] = [0, 0];
  for (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    size += bytes.length;
    sum = crc32(bytes, sum);
    deflate.write(bytes);
    await turn();
  }
  deflate.end();
  await isPacked;
  return { name: Buffer.from(name), bytes: Buffer.concat(packed), size, sum };
};

/** 1 January 2020: nobody needs to know when a file was made. */
const date = ((2020 - 1980) << 9) | (1 << 5) | 1;

const factsOf = ({ name, bytes, size, sum }: Packed): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(sum, 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
};

const entryOf = (packed: Packed, offset: number): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), factsOf(packed), rest, packed.name]);
};

const endOf = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** A zip archive of a few parts, whose names are ASCII. */
export const packZip = async (parts: Part[]): Promise<Buffer> => {
  const written: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = await pack(part);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), factsOf(packed), packed.name, packed.bytes]);
    entries.push(entryOf(packed, offset));
    written.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  return Buffer.concat([...written, directory, endOf(entries.length, directory.length, offset)]);
};
