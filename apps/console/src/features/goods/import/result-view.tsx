import { downloadFailedGoods, listImportRows, type OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { go, linkTo } from '../../../lib/router';
import { useGoodsChanged } from '../use-goods-changed';
import { importMessages } from './import.messages';
import { MissingNames } from './missing-names';
import { RowsTable } from './rows-table';
import { UndoImport, UndoneText, UndoProgress } from './undo-import';
import { useFreshWhenDone, useImportActions } from './use-import';

interface ResultViewProps {
  opened: OpenedGoodsImport;
  onColumns: () => void;
}

/** What the dry run has found, the writing, and what became of it. */
export function ResultView({ opened, onColumns }: ResultViewProps) {
  const t = useT(importMessages);
  const invalidate = useInvalidate();
  const refreshGoods = useGoodsChanged();
  const { state, rows, checked, written, failed } = opened;
  useFreshWhenDone(state, () => {
    void invalidate(listImportRows);
    if (state !== 'checked') void refreshGoods();
  });
  if (state === 'checking')
    return <ProgressBar label={t('result.checking', { n: checked, total: rows })} value={checked} max={rows} />;
  const good = opened.new + opened.changed;
  return (
    <>
      {state === 'running' && (
        <ProgressBar
          label={t('result.running', { n: written + failed, total: good })}
          value={written + failed}
          max={good}
        />
      )}
      {state === 'checked' && <CheckedBar {...{ opened, onColumns }} />}
      {state === 'checked' && <MissingNames opened={opened} />}
      {state === 'undoing' && <UndoProgress opened={opened} />}
      {(state === 'done' || state === 'undone') && <DoneBar opened={opened} />}
      <RowsTable opened={opened} />
    </>
  );
}

function SaveFailed({ opened: { importId, wrong, failed } }: { opened: OpenedGoodsImport }) {
  const t = useT(importMessages);
  const save = useMutation({
    mutationFn: () => download(downloadFailedGoods, { params: { importId } }, t('import.failedFile')),
  });
  if (wrong + failed === 0) return null;
  return (
    <Button variant="secondary" icon="download" pending={save.isPending} onClick={() => save.mutate()}>
      {t('result.save')}
    </Button>
  );
}

function CheckedBar({ opened, onColumns }: ResultViewProps) {
  const t = useT(importMessages);
  const { run, discard } = useImportActions(opened.importId);
  const good = opened.new + opened.changed;
  const leave = () =>
    discard.mutate(undefined, {
      onSuccess: () => {
        toast.info(t('import.discarded'));
        go(linkTo('goodsImport'));
      },
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="grow">
        <span className="font-medium">
          {(['new', 'changed', 'same', 'wrong'] as const)
            .map((kind) => `${t(`result.${kind}`)} ${opened[kind]}`)
            .join(' · ')}
        </span>
        {opened.wrong > 0 && good > 0 && (
          <span className="ms-3 text-danger">{t('result.skips', { n: opened.wrong })}</span>
        )}
        {good === 0 && <span className="ms-3 text-ink-soft">{t('result.nothing')}</span>}
      </p>
      <Button variant="ghost" pending={discard.isPending} onClick={leave}>
        {t('import.discard')}
      </Button>
      <Button variant="secondary" onClick={onColumns}>
        {t('columns.change')}
      </Button>
      <SaveFailed opened={opened} />
      {good > 0 && (
        <Button icon="check" pending={run.isPending} onClick={() => run.mutate()}>
          {t('result.write', { n: good })}
        </Button>
      )}
    </div>
  );
}

function DoneBar({ opened }: { opened: OpenedGoodsImport }) {
  const t = useT(importMessages);
  const left = opened.wrong + opened.failed;
  if (opened.state === 'undone')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="grow font-medium">
          <UndoneText opened={opened} />
        </p>
        <LinkButton to={linkTo('goodsImport')} variant="secondary">
          {t('import.back')}
        </LinkButton>
        <LinkButton to={linkTo('goods')}>{t('result.goods')}</LinkButton>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="grow">
        <span className="font-medium">{t('result.done', { n: opened.written })}</span>
        {left > 0 && <span className="ms-3 text-danger">{t('result.left', { n: left })}</span>}
      </p>
      <UndoImport opened={opened} />
      <SaveFailed opened={opened} />
      <LinkButton to={linkTo('goodsImport')} variant="secondary">
        {t('import.back')}
      </LinkButton>
      <LinkButton to={linkTo('goods')}>{t('result.goods')}</LinkButton>
    </div>
  );
}
