import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQuickOrderRows } from '../../features/quick-order/sheet/read-rows.service';

import { readWorkbook } from '../../gateways/sheet/read-workbook';
import type { SheetReader } from '../../gateways/sheet/sheet-reader';

/** Lets a file lie on the disk as long as something is done with it. */
export const withFile = async <Result>(content: Buffer, use: (path: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-sheet-'));
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  try {
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Reads quick orders in this process: quicker than in one of their own, where files that do harm are read. */
export const readHere = (content: Buffer | string): ReturnType<typeof readQuickOrderRows> => {
  const here: SheetReader = async (_path, limits) => readWorkbook(Buffer.from(content as string), limits);
  return readQuickOrderRows('', {}, here);
};
