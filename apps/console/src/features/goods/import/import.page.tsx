import type { OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import type { GoodsSheetField } from '@pcmall/domain/goods-sheet';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../../lib/router';
import { useWatchedImport } from '../../../lib/tab/watched-import';
import { ListPage } from '../../../ui/list-page';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { ColumnsCard } from './columns-card';
import { importMessages } from './import.messages';
import { PicturesCard } from './pictures-card';
import { ResultView } from './result-view';
import { StartView } from './start-view';
import { useImportActions, useOpenedImport } from './use-import';
import { usePictures } from './use-pictures';

/** A sheet of goods: brought, checked row by row, and written as far as it is good (GOODS-03). */
export default function GoodsImportPage() {
  const t = useT(importMessages);
  const [search] = useSearchParams();
  const importId = search.get('id') ?? '';
  /** They came with the sheet, and are sent as soon as it says which of them it names. */
  const [brought, setBrought] = useState<File[]>([]);
  if (importId === '')
    return (
      <ListPage title={t('import.title')}>
        <div className="relative grid gap-4 overflow-auto pb-12">
          <StartView onPictures={setBrought} />
        </div>
      </ListPage>
    );
  return <OpenedImport key={importId} importId={importId} brought={brought} onSent={() => setBrought([])} />;
}

interface OpenedProps {
  importId: string;
  brought: File[];
  onSent: () => void;
}

function OpenedImport({ importId, brought, onSent }: OpenedProps) {
  const t = useT(importMessages);
  const { data: opened, error, refetch } = useOpenedImport(importId);
  const { importId: watched, watch } = useWatchedImport();
  const isOver = opened?.state === 'done' || opened?.state === 'undone';
  useEffect(() => {
    // Here it is looked at already.
    if (isOver && watched === importId) watch('');
  }, [isOver, watched, importId, watch]);
  if (!opened) return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <ListPage title={opened.fileName || t('import.title')}>
      <Steps {...{ opened, brought, onSent }} />
    </ListPage>
  );
}

/** Each column was known by its name, and one of them tells which product a row is about: the dry run needs no word more. */
const areAllKnown = ({ columns }: OpenedGoodsImport) => {
  const fields = columns.map(({ field }) => field);
  const hasCode = fields.includes('skuCode') || fields.includes('productCode');
  return hasCode && !fields.includes(null) && new Set(fields).size === fields.length;
};

function Steps({ opened, brought, onSent }: { opened: OpenedGoodsImport } & Omit<OpenedProps, 'importId'>) {
  const { importId, state, missingPictures } = opened;
  const { check } = useImportActions(importId);
  const pictures = usePictures(importId);
  const [isSettingColumns, setSettingColumns] = useState(false);
  const recheck = () => check.mutate(opened.columns.map(({ field }) => field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the files that came with the sheet
  useEffect(() => {
    if (brought.length === 0) return;
    onSent();
    if (missingPictures.length > 0) void pictures.send(brought, missingPictures);
  }, [brought]);
  const startCheck = (columns: (GoodsSheetField | null)[]) =>
    check.mutate(columns, { onSuccess: () => setSettingColumns(false) });
  const isPlain = state === 'read' && missingPictures.length === 0 && areAllKnown(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as nothing is left to be said about the file
  useEffect(() => {
    if (isPlain && pictures.progress === undefined) recheck();
  }, [isPlain, pictures.progress === undefined]);
  const isOpen = state === 'read' || state === 'checked';
  const picturesCard = isOpen && (
    <PicturesCard missing={missingPictures} pictures={pictures} onSent={state === 'checked' ? recheck : undefined} />
  );
  if (isPlain && !check.isError) return <PageSkeleton />;
  if (state === 'read' || (isSettingColumns && state === 'checked'))
    return (
      <div className="relative grid gap-4 overflow-auto pb-12">
        {picturesCard}
        <ColumnsCard
          opened={opened}
          isPending={check.isPending || pictures.progress !== undefined}
          onCheck={startCheck}
        />
      </div>
    );
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      {picturesCard}
      <ResultView opened={opened} onColumns={() => setSettingColumns(true)} />
    </div>
  );
}
