import { partsOf } from '@pcmall/contract/console/list-export';
import type { Language } from '@pcmall/domain/localized';
import { translator } from '@pcmall/ui/i18n/i18n';
import { language } from '@pcmall/ui/i18n/language';
import { observable } from '@pcmall/ui/lib/observable';
import { toast } from '@pcmall/ui/toast';
import { onSessionChange } from '../session';
import { exportsMessages } from './exports.messages';
import { saveFile } from './save-file';

export interface ExportedList {
  /** Of one list there is one export at a time. */
  list: 'orders' | 'shoppers' | 'audit';
  begin: () => Promise<{ fileName: string; heads: string; rows: number; keys: string }>;
  /** The rows of these keys as lines of CSV. */
  read: (keys: string[], language: Language) => Promise<{ csv: string }>;
}

/** An export that is no file yet. */
export interface GoingExport extends Pick<ExportedList, 'list'> {
  fileName: string;
  /** Rows that have been read, and all. */
  read: number;
  total: number;
  state: 'running' | 'stopped';
  /** One with a single part is over before anybody could follow it. */
  isLong: boolean;
  /** Reads on where it has stopped. */
  goOn: () => Promise<void>;
  /** Takes it away without a file. */
  cancel: () => void;
}

/** Those of this tab: they go on while its reader looks at other pages. */
export const goingExports = observable<readonly GoingExport[]>([]);

const t = translator(exportsMessages);

const show = (list: GoingExport['list'], going?: GoingExport) =>
  goingExports.set([...goingExports.get().filter((each) => each.list !== list), ...(going ? [going] : [])]);

/**
 * Makes a file of all rows of a list, part by part (SALES-02): it is saved when it is whole, and not before. After a failure, of
 * which the call's own message has told, it waits to be continued. It ends with the session: the rows are for who asked for them.
 */
export const exportList = async ({ list, begin, read }: ExportedList): Promise<void> => {
  // One that has stopped makes way for a new one.
  for (const going of goingExports.get()) if (going.list === list) going.cancel();
  const words = language();
  let isGone = false;
  const leave = () => {
    isGone = true;
    forgetSession();
    show(list);
  };
  const forgetSession = onSessionChange(leave);
  const begun = await begin().catch((error: unknown) => {
    leave();
    throw error;
  });
  const { fileName, rows: total } = begun;
  const parts = partsOf(begun);
  const isLong = parts.length > 1;
  // Blobs, which browsers keep outside the page's memory.
  const lines = [new Blob([begun.heads])];
  let done = 0;
  const showAs = (state: GoingExport['state']) =>
    show(list, { ...{ list, fileName, read: done, total, state, isLong, goOn }, cancel: leave });
  const goOn = async () => {
    // The first piece is the line above the rows.
    for (const part of parts.slice(lines.length - 1)) {
      if (isGone) return;
      showAs('running');
      const answer = await read(part, words).catch(() => undefined);
      if (isGone) return;
      if (!answer) return showAs('stopped');
      lines.push(new Blob([answer.csv]));
      done += part.length;
    }
    if (isGone) return;
    leave();
    saveFile(fileName, new Blob(lines), 'text/csv;charset=utf-8');
    if (isLong) toast.success(t('exports.done', { n: total, file: fileName }));
  };
  await goOn();
};
