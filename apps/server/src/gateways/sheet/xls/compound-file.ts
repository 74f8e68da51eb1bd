import { refuseSheet } from '../sheet';

const endOfChain = 0xfffffffa;
const headerEntries = 109;
const smallSector = 64;

/**
 * The streams of a compound file (OLE), the container of .xls and of encrypted .xlsx: a file system of sectors chained by a
 * table. A chain that turns in circles ends when it is longer than the file.
 */
export class CompoundFile {
  private readonly sectorSize: number;
  private readonly table: number[];
  private readonly smallTable: number[];
  private readonly entries = new Map<string, { start: number; size: number }>();
  private smallSectors: Buffer = Buffer.alloc(0);

  constructor(private readonly file: Buffer) {
    const power = file.readUInt16LE(30);
    if (power !== 9 && power !== 12) refuseSheet('sheet.damaged');
    this.sectorSize = 1 << power;
    this.table = this.numbersOf(this.tableSectors());
    this.smallTable = this.numbersOf(this.chain(file.readUInt32LE(60)));
    this.readEntries(this.join(this.chain(file.readUInt32LE(48))));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const { start, size } = entry;
    if (size >= this.file.readUInt32LE(56)) return this.join(this.chain(start)).subarray(0, size);
    const parts: Buffer[] = [];
    for (let at = start; at < endOfChain && parts.length * smallSector < size; at = this.smallTable[at] ?? endOfChain) {
      parts.push(this.smallSectors.subarray(at * smallSector, (at + 1) * smallSector));
    }
    return Buffer.concat(parts).subarray(0, size);
  }

  private sector(number: number): Buffer {
    return this.file.subarray((number + 1) * this.sectorSize, (number + 2) * this.sectorSize);
  }

  private chain(start: number): number[] {
    const sectors: number[] = [];
    const most = this.file.length / this.sectorSize;
    for (let at = start; at < endOfChain && sectors.length <= most; at = this.table[at] ?? endOfChain) sectors.push(at);
    return sectors;
  }

  private join(sectors: number[]): Buffer {
    return Buffer.concat(sectors.map((number) => this.sector(number)));
  }

  private numbersOf(sectors: number[]): number[] {
    const bytes = this.join(sectors);
    return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
  }

  /** The sectors of the table itself: the first 109 stand in the header, further ones in sectors that point to each other. */
  private tableSectors(): number[] {
    const sectors: number[] = [];
    const take = (from: Buffer, count: number) => {
      for (let index = 0; index < count; index++) {
        const number = from.readUInt32LE(index * 4);
        if (number < endOfChain) sectors.push(number);
      }
    };
    take(this.file.subarray(76), headerEntries);
    const perSector = this.sectorSize / 4 - 1;
    const most = this.file.length / this.sectorSize;
    let next = this.file.readUInt32LE(68);
    for (let seen = 0; next < endOfChain && seen < most; seen++) {
      const sector = this.sector(next);
      take(sector, perSector);
      next = sector.readUInt32LE(perSector * 4);
    }
    return sectors.slice(0, most);
  }

  private readEntries(directory: Buffer): void {
    for (let at = 0; at + 128 <= directory.length; at += 128) {
      const nameLength = directory.readUInt16LE(at + 64);
      const type = directory[at + 66];
      const entry = { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) };
      if (type === 5) this.smallSectors = this.join(this.chain(entry.start));
      else if (type === 2) this.entries.set(directory.toString('utf16le', at, at + Math.max(0, nameLength - 2)), entry);
    }
  }
}
