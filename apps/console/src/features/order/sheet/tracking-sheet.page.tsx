import { getShopOrder, listShopOrders } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import { shipByTrackingSheet } from '@pcmall/contract/console/tracking-sheet';
import type { DataOf } from '@pcmall/contract/endpoint';
import { toCsv } from '@pcmall/domain/csv';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call';
import { saveFile } from '../../../lib/file/save-file';
import { useInvalidate } from '../../../lib/query';
import { OutcomeTable } from './outcome-table';
import { readRows, type SheetRow } from './read-rows';
import { sheetMessages } from './sheet.messages';

interface Result extends DataOf<typeof shipByTrackingSheet> {
  /** What was sent for it. */
  sent: SheetRow[];
  isDone: boolean;
}

const mostRows = 2000;

/** A dry run of what was pasted, then the same for real; another text begins anew. */
const useSheet = () => {
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result>();
  const invalidate = useInvalidate();
  const run = useMutation({
    mutationFn: (input: { rows: SheetRow[]; dryRun: boolean }) => call(shipByTrackingSheet, { body: input }),
    onSuccess: (data, { rows, dryRun }) => {
      setResult({ ...data, sent: rows, isDone: !dryRun });
      if (!dryRun) void invalidate(listShopOrders, getShopOrder, getOverview);
    },
  });
  const change = (next: string) => {
    setText(next);
    setResult(undefined);
  };
  const [isChecked, setChecked] = useState(false);
  const canSend = (rows: SheetRow[]) => rows.length > 0 && rows.length <= mostRows;
  const check = (rows: SheetRow[]) => {
    setChecked(true);
    if (canSend(rows)) run.mutate({ rows, dryRun: true });
  };
  /** A whole sheet at once is checked without being asked for: nothing is sent by that. */
  const bring = (next: string) => {
    change(next);
    check(readRows(next));
  };
  return { text, change, bring, result, run, check, isChecked, rows: readRows(text) };
};

/** Many orders sent by the numbers of a carrier's sheet, each row with what becomes of it (SALES-04). */
export default function TrackingSheetPage() {
  const t = useT(sheetMessages);
  const { text, change, bring, result, run, check, isChecked, rows } = useSheet();
  const isPasted = useRef(false);
  const fault =
    rows.length === 0 ? t('sheet.none') : rows.length > mostRows ? t('sheet.many', { n: mostRows }) : undefined;
  const saveRefused = () => {
    const lines = (result?.rows ?? []).flatMap(({ outcome, reason }, index) => {
      const row = result?.sent[index];
      return outcome === 'refused' && row ? [[row.orderNo, row.trackingNo, row.carrier, reason]] : [];
    });
    saveFile('tracking.csv', toCsv(lines), 'text/csv;charset=utf-8');
  };
  return (
    <div className="mx-auto grid max-w-300 gap-4 px-6 pt-4 pb-12">
      <h1 className="text-2xl font-semibold">{t('sheet.title')}</h1>
      <section className="rounded-lg border border-line bg-white p-6">
        <TextareaField
          label={t('sheet.rows')}
          hint={t('sheet.hint')}
          error={isChecked && fault}
          rows={8}
          spellCheck={false}
          className="numbers"
          value={text}
          onPaste={() => {
            isPasted.current = true;
          }}
          onChange={(event) => {
            (isPasted.current ? bring : change)(event.target.value);
            isPasted.current = false;
          }}
        />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Button pending={run.isPending && run.variables.dryRun} onClick={() => check(rows)}>
            {t('sheet.check')}
          </Button>
          <FileButton onText={bring} />
        </div>
      </section>
      {result && (
        <section className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="grow font-medium">
              {t(result.isDone ? 'sheet.result' : 'sheet.summary', { good: result.good, refused: result.refused })}
            </p>
            {result.refused > 0 && (
              <Button variant="secondary" icon="download" onClick={saveRefused}>
                {t('sheet.keep')}
              </Button>
            )}
            {!result.isDone && result.good > 0 && (
              <Button
                icon="truck"
                pending={run.isPending}
                onClick={() => run.mutate({ rows: result.sent, dryRun: false })}
              >
                {t('sheet.send', { n: result.good })}
              </Button>
            )}
          </div>
          <OutcomeTable rows={result.rows} />
        </section>
      )}
    </div>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const t = useT(sheetMessages);
  const read = async (file: File | undefined) => {
    if (file) onText(await file.text());
  };
  return (
    <label className="cursor-pointer rounded-sm text-theme-text underline-offset-4 focus-within:outline-2 focus-within:outline-theme-ring hover:underline">
      <span>{t('sheet.file')}</span>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
