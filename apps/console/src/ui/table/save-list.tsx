import { mostSaved, noteSavedList, type SavedList } from '@pcmall/contract/console/audit';
import { toCsv } from '@pcmall/domain/csv';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { call } from '../../lib/call';
import { saveFile } from '../../lib/file/save-file';
import type { Column } from './column';
import { tableMessages } from './table.messages';
import type { TableView } from './use-table-view';

export interface SavedRows<Row> {
  /** What the file and the entry of the audit are called by. */
  list: SavedList;
  /** A page of all that the list has now, sorted and narrowed as it is. */
  read: (paging: { pageIndex: number; pageSize: number }) => Promise<{ records: Row[]; total: number }>;
}

interface SaveListProps<Row> {
  saved: SavedRows<Row>;
  columns: readonly Column<Row>[];
  view: Pick<TableView, 'filters'>;
  disabled: boolean;
}

const pageSize = 100;

/** Its texts, those of different parts apart. */
const textIn = (element: Element): string => {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) parts.push(walker.currentNode.nodeValue?.trim() ?? '');
  return parts.filter(Boolean).join(' ');
};

/** What each cell of these rows says: as the list shows it, so that a file needs no words of its own. */
const textsOf = (rows: readonly (readonly ReactNode[])[]): string[][] => {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shown once
        <div key={row}>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown once
            <div key={column}>{cell}</div>
          ))}
        </div>
      )),
    ),
  );
  const texts = [...place.children].map((row) => [...row.children].map(textIn));
  root.unmount();
  return texts;
};

/** All columns of the list as a file for spreadsheet programs, also those that are not shown. */
export function SaveList<Row>({ saved: { list, read }, columns, view, disabled }: SaveListProps<Row>) {
  const t = useT(tableMessages);
  const named = columns.filter(({ title }) => title !== '');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const lines = [named.map(({ title }) => title)];
      for (let pageIndex = 1; ; pageIndex += 1) {
        const { records, total } = await read({ pageIndex, pageSize });
        lines.push(...textsOf(records.map((row) => named.map(({ cell }) => cell(row)))));
        const rows = lines.length - 1;
        if (records.length > 0 && rows < Math.min(total, mostSaved)) continue;
        const filters = Object.fromEntries(Object.entries(view.filters).map(([name, value]) => [name, String(value)]));
        await call(noteSavedList, { body: { list, rows, filters } });
        return { lines, isPart: rows < total };
      }
    },
    onSuccess: ({ lines, isPart }) => {
      saveFile(`${list}.csv`, toCsv(lines), 'text/csv;charset=utf-8');
      if (isPart) toast.info(t('table.savedPart', { n: mostSaved }));
    },
  });
  return (
    <Button variant="ghost" size="sm" pending={isPending} disabled={disabled} onClick={() => mutate()}>
      {t('table.save')}
    </Button>
  );
}
