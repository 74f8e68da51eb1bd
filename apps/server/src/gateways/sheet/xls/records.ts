/** The records of BIFF8 that say what stands in cells. */
export const record = {
  formula: 0x0006,
  end: 0x000a,
  is1904: 0x0022,
  encrypted: 0x002f,
  continued: 0x003c,
  sheet: 0x0085,
  manyNumbers: 0x00bd,
  style: 0x00e0,
  merged: 0x00e5,
  strings: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  truth: 0x0205,
  formulaText: 0x0207,
  shortNumber: 0x027e,
  format: 0x041e,
  start: 0x0809,
} as const;

export interface BiffRecord {
  type: number;
  data: Buffer;
}

/** The records from a place on, up to the end of their part of the file. */
export function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  for (let at = start; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield { type, data: stream.subarray(at + 4, end) };
    if (type === record.end) return;
    at = end;
  }
}

/** A number in four bytes: an integer of 30 bits or the upper half of a float, perhaps in hundredths. */
export const shortNumber = (raw: number): number => {
  const float = Buffer.alloc(8);
  float.writeUInt32LE((raw & 0xfffffffc) >>> 0, 4);
  const value = raw & 2 ? (raw | 0) >> 2 : float.readDoubleLE(0);
  return raw & 1 ? value / 100 : value;
};

/** Text of one or two bytes a character, as its flags say. */
const characters = (data: Buffer, at: number, count: number, isWide: boolean) =>
  data.toString(isWide ? 'utf16le' : 'latin1', at, at + count * (isWide ? 2 : 1));

/** A text with its length in two bytes before it. */
export const textAt = (data: Buffer, at: number): string =>
  characters(data, at + 3, data.readUInt16LE(at), (data.readUInt8(at + 2) & 1) === 1);

/** The name of a sheet, with its length in one byte. */
export const nameAt = (data: Buffer, at: number): string =>
  characters(data, at + 2, data.readUInt8(at), (data.readUInt8(at + 1) & 1) === 1);
