import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from './lines-of';

const read = async (chunks: Buffer[]) => {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks, { objectMode: false }))) lines.push(line);
  return lines;
};

test('[OPS-06] lines end with \\n alone, wherever the stream is cut, characters included', async () => {
  const lines = ['a\u2028b', '', 'c\u2029d\u0085e\rf', '图 and 🀄'];
  const whole = Buffer.from(lines.map((line) => `${line}\n`).join(''));

  expect(await read([whole])).toEqual(lines);
  expect(await read(Array.from(whole, (byte) => Buffer.from([byte])))).toEqual(lines);
  expect(await read([whole.subarray(0, -1)])).toEqual(lines);
  expect(await read([])).toEqual([]);
});

test('[OPS-06] a stream whose reader has had enough can still be written to', async () => {
  const stream = new PassThrough();
  stream.write('first\nsecond\n');
  for await (const line of linesOf(stream)) {
    expect(line).toBe('first');
    break;
  }

  expect(stream.destroyed).toBe(false);
});
