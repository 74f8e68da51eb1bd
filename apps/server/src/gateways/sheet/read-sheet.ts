import { openSheetReader } from './sheet-reader';

/** The one reader of this server, so that its limits hold for all who send files. */
export const readSheet = openSheetReader({ megabytes: 192, ms: 15_000 });
