import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesIn, neededOf } from './picture-files';
import { readZip } from './read-zip';

interface Entry {
  name: Buffer;
  content: string;
  method?: 0 | 8;
  flags?: number;
  /** What the directory says of its size. */
  claimed?: number;
}

/** Byte by byte, so that it may be as old programs write it, or lie. */
const zipOf = (entries: Entry[], comment = ''): Blob => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method = 8, flags = 0, claimed } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed ?? Buffer.byteLength(content), 18);
    facts.writeUInt16LE(name.length, 22);
    const start = Buffer.alloc(14);
    start.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, start, name);
    const part = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, name, packed]);
    parts.push(part);
    offset += part.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Blob([Buffer.concat([...parts, list, end, Buffer.from(comment)])]);
};

const utf8 = 0x800;
const plain = (name: string, content = name): Entry => ({ name: Buffer.from(name), content, flags: utf8 });

test('[GOODS-03] pictures are found in a zip by the name that rows give them, in whatever folder', async () => {
  const zip = zipOf(
    [plain('goods/茶.JPG', 'tea'), plain('goods/cup.png'), plain('__MACOSX/goods/._cup.png')],
    'made by hand',
  );
  const files = await filesIn([
    new File([zip], 'pictures.zip'),
    new File(['jar'], 'jar.webp'),
    new File(['x'], 'x.txt'),
  ]);
  expect(files.map(({ path }) => path)).toEqual(['goods/茶.JPG', 'goods/cup.png', 'jar.webp']);

  const [tea, ...others] = neededOf(files, ['茶.jpg', 'up.png', './goods/none.png']);
  expect(others).toEqual([]);
  expect(await (await tea?.read())?.text()).toBe('tea');
});

test('[GOODS-03] names of old Chinese archives, files that are only stored', async () => {
  const gbk = Buffer.from([0xb2, 0xe8, 0x2e, 0x6a, 0x70, 0x67]);
  const [file] = await readZip(zipOf([{ name: gbk, content: 'tea', method: 0 }]));
  expect(file?.path).toBe('茶.jpg');
  expect(await (await file?.read())?.text()).toBe('tea');
});

test('[GOODS-03] an archive that lies, is locked, or is none is refused', async () => {
  const [bomb] = await readZip(zipOf([{ ...plain('a.png', '0'.repeat(5_000_000)), claimed: 10 }]));
  await expect(bomb?.read()).rejects.toThrow('damaged');
  const [large] = await readZip(zipOf([{ ...plain('a.png', 'x'), claimed: 99_000_000 }]));
  await expect(large?.read()).rejects.toThrow('tooLarge');
  await expect(readZip(zipOf([{ ...plain('a.png'), flags: utf8 | 1 }]))).rejects.toThrow('encrypted');
  await expect(readZip(new Blob(['no zip']))).rejects.toThrow('notZip');
});
