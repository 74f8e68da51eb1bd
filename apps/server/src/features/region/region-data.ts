import { readFileSync } from 'node:fs';

/** [id, parent id or '' for a country, Chinese name, English name]. */
type Row = [id: string, parentId: string, zh: string, en: string];
type RetiredRow = [id: string, successorId: string, zh: string];
type RegionFile = { version: string; source: string; rows: Row[]; retired: RetiredRow[] };

/** Built by scripts/regions/build.mjs. Read rather than imported: the compiler need not infer 4,000 literals. */
const read = (name: string): RegionFile =>
  JSON.parse(readFileSync(new URL(`./${name}.data.json`, import.meta.url), 'utf8'));

export const readRegionFiles = (): RegionFile[] => [read('china'), read('foreign')];
