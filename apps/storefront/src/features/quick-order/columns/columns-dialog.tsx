import type { DataOf } from '@pcmall/contract/endpoint';
import { readQuickOrderColumns } from '@pcmall/contract/quick-order-start';
import { type QuickOrderField, quickOrderFields } from '@pcmall/domain/quick-order';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { ErrorState } from '@pcmall/ui/error-state';
import { Field, FieldNote } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/call';
import { benchMessages } from '../bench/bench.messages';
import { quickOrderMessages } from '../quick-order.messages';
import type { ToldColumns } from '../use-sheet-upload';
import { type Columns, guessHeadingLine, lacksNeeded, withColumn } from './told-columns';

interface ColumnsDialogProps {
  file: File;
  onTold: (told: ToldColumns) => void;
  onClose: () => void;
}

/** Shows the first rows of a file and asks what each of its columns holds. */
export default function ColumnsDialog({ file, onTold, onClose }: ColumnsDialogProps) {
  const t = useT(quickOrderMessages);
  const { data, isError, refetch } = useQuery({
    queryKey: ['quickOrderColumns', file.name, file.size, file.lastModified],
    queryFn: () => call(readQuickOrderColumns, { body: {}, files: { file } }),
    gcTime: 0,
  });
  if (data) return <Told beginning={data} onTold={onTold} onClose={onClose} />;
  return (
    <Dialog open size="xl" title={t('columns.title')} onClose={onClose}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

type Beginning = DataOf<typeof readQuickOrderColumns>;

interface ToldProps extends Omit<ColumnsDialogProps, 'file'> {
  beginning: Beginning;
}

function Told({ beginning, onTold, onClose }: ToldProps) {
  const t = useT(quickOrderMessages);
  const common = useT();
  const [columns, setColumns] = useState<Columns>(beginning.columns);
  const [headingLine, setHeadingLine] = useState(beginning.headingLine || guessHeadingLine(beginning.rows));
  const [hasAsked, setAsked] = useState(false);
  const noteId = useId();
  const isShort = lacksNeeded(columns);
  const take = () => {
    if (isShort) return setAsked(true);
    onTold({ columns: columns.map((field) => field ?? '').join(','), headingLine });
  };
  const lines = beginning.rows.map(({ line }) => ({ value: String(line), label: t('columns.row', { line }) }));
  return (
    <Dialog
      open
      size="xl"
      keepOnBackdrop
      title={t('columns.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button onClick={take}>{t('columns.read')}</Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{t('columns.intro')}</p>
      <Field label={t('columns.heading')} className="mb-4">
        {(control) => (
          <Select
            {...control}
            value={String(headingLine)}
            onChange={({ target }) => setHeadingLine(Number(target.value))}
            options={[{ value: '0', label: t('columns.noHeading') }, ...lines]}
            className="w-48"
          />
        )}
      </Field>
      <FieldNote id={noteId} error={hasAsked && isShort && t('columns.needed')} />
      <Sample
        {...{ columns, headingLine }}
        rows={beginning.rows}
        onChoose={(column, field) => setColumns(withColumn(columns, column, field))}
      />
    </Dialog>
  );
}

interface SampleProps {
  columns: Columns;
  rows: Beginning['rows'];
  headingLine: number;
  onChoose: (column: number, field: QuickOrderField | null) => void;
}

function Sample({ columns, rows, headingLine, onChoose }: SampleProps) {
  const t = useT(quickOrderMessages);
  const tBench = useT(benchMessages);
  const options = quickOrderFields.map((field) => ({ value: field, label: tBench(`field.${field}`) }));
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-start text-sm">
        <thead className="bg-ground">
          <tr>
            {columns.map((field, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
              <th key={column} scope="col" className="p-2 text-start">
                <Select
                  small
                  aria-label={t('columns.column', { column: column + 1 })}
                  value={field ?? ''}
                  onChange={({ target }) =>
                    onChoose(column, quickOrderFields.find((each) => each === target.value) ?? null)
                  }
                  placeholder={t('columns.unused')}
                  options={options}
                  className="w-36"
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(({ line, texts }) => (
            <tr key={line} className={line <= headingLine ? 'bg-ground text-ink-muted' : undefined}>
              {texts.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
                <td key={column} className="max-w-48 truncate px-3 py-1.5">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
