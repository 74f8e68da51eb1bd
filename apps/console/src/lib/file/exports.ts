import { mostInPart } from '@pcmall/contract/console/list-export';
import type { Language } from '@pcmall/domain/localized';
import { translator } from '@pcmall/ui/i18n/i18n';
import { language } from '@pcmall/ui/i18n/language';
import { observable } from '@pcmall/ui/lib/observable';
import { toast } from '@pcmall/ui/toast';
import { onSessionChange } from '../session';
import { exportsMessages } from './exports.messages';
import { saveFile } from './save-file';

export interface ExportedList<Key> {
  /** Of one list there is one export at a time. */
  list: 'orders' | 'shoppers' | 'audit';
  begin: () => Promise<{ fileName: string; heads: string; keys: Key[] }>;
  /** The rows of these keys as lines of CSV. */
  read: (keys: Key[], language: Language) => Promise<{ csv: string }>;
}

/** An export that is no file yet. */
export interface GoingExport extends Pick<ExportedList<unknown>, 'list'> {
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
export const exportList = async <Key>({ list, begin, read }: ExportedList<Key>): Promise<void> => {
  // One that has stopped makes way for a new one.
  goingExports
    .get()
    .find((each) => each.list === list)
    ?.cancel();
  const words = language();
  let isGone = false;
  const leave = () => {
    isGone = true;
    forgetSession();
    show(list);
  };
  const forgetSession = onSessionChange(leave);
  const { fileName, heads, keys } = await begin().catch((error: unknown) => {
    leave();
    throw error;
  });
  // Blobs, which browsers keep outside the page's memory.
  const parts = [new Blob([heads])];
  let at = 0;
  const showAs = (state: GoingExport['state']) =>
    show(list, {
      list,
      fileName,
      read: at,
      total: keys.length,
      state,
      isLong: keys.length > mostInPart,
      goOn,
      cancel: leave,
    });
  const goOn = async () => {
    while (at < keys.length && !isGone) {
      showAs('running');
      const part = keys.slice(at, at + mostInPart);
      const answer = await read(part, words).catch(() => undefined);
      if (isGone) return;
      if (!answer) return showAs('stopped');
      parts.push(new Blob([answer.csv]));
      at += part.length;
    }
    if (isGone) return;
    leave();
    saveFile(fileName, new Blob(parts), 'text/csv;charset=utf-8');
    if (keys.length > mostInPart) toast.success(t('exports.done', { n: keys.length, file: fileName }));
  };
  await goOn();
};
