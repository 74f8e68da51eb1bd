import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const text = (value: string) => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
const uint16 = (value: number) => Buffer.from([0xa2, value >> 8, value & 255]);
const uint32 = (value: number) => Buffer.from([0xc4, 0, 0, value >> 8, value & 255]);
const map = (entries: [string, Buffer][]) =>
  Buffer.concat([Buffer.from([0xe0 | entries.length]), ...entries.flatMap(([key, value]) => [text(key), value])]);

/** 24-bit records: two for each node, left for a 0 bit. */
const node = (left: number, right: number) =>
  Buffer.from([left, right].flatMap((record) => [record >> 16, (record >> 8) & 255, record & 255]));

/** An MMDB file (MaxMind DB 2.0) that knows one IPv4 network of eight bits, such as 8.0.0.0/8. */
export const mmdbFile = (firstByte: number, countryCode: string): string => {
  const bits = [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (firstByte >> bit) & 1);
  const unknown = bits.length;
  // Behind the nodes and sixteen separating bytes the data begins.
  const found = bits.length + 16;
  const nodes = bits.map((bit, depth) => {
    const next = depth === bits.length - 1 ? found : depth + 1;
    return bit === 0 ? node(next, unknown) : node(unknown, next);
  });
  const metadata = map([
    ['node_count', uint32(bits.length)],
    ['record_size', uint16(24)],
    ['ip_version', uint16(4)],
    ['binary_format_major_version', uint16(2)],
    ['binary_format_minor_version', uint16(0)],
    ['build_epoch', uint32(1)],
    ['database_type', text('Country')],
  ]);
  const data = map([['country', map([['iso_code', text(countryCode)]])]]);
  const path = join(mkdtempSync(join(tmpdir(), 'pcmall-mmdb-')), 'country.mmdb');
  writeFileSync(
    path,
    Buffer.concat([...nodes, Buffer.alloc(16), data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), metadata]),
  );
  return path;
};
