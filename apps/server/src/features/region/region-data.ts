import china from './china.data.json' with { type: 'json' };
import foreign from './foreign.data.json' with { type: 'json' };

/** Built by scripts/regions/build.mjs. Rows are [id, parent id or '' for a country, Chinese name, English name]. */
interface RegionFile {
  version: string;
  rows: string[][];
  /** [id, id of the unit that replaced it, Chinese name]. */
  retired: string[][];
}

export const regionFiles: readonly RegionFile[] = [china, foreign];
