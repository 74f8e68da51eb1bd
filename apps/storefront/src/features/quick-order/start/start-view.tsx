import { exportQuickOrder, type ImportResult } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { PageHead } from '@pcmall/ui/page-head';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { download } from '../../../lib/file-calls';
import { go } from '../../../lib/navigation';
import { isCurrentLocation, useLocation } from '../../../lib/router';
import { benchMessages } from '../bench/bench.messages';
import { PasteDialog } from '../paste-dialog';
import { linkToDraft } from '../quick-order.api';
import { quickOrderMessages } from '../quick-order.messages';
import { sheetKinds } from '../sheet-kinds';
import { tellImport } from '../tell-import';
import { UploadState } from '../upload-state';
import { type SheetUpload, useSheetUpload } from '../use-sheet-upload';
import { DraftsList } from './drafts-list';

/** How a quick order begins: with a sheet, with what is on the clipboard, or with an earlier one. */
export function StartView() {
  const t = useT(quickOrderMessages);
  const tBench = useT(benchMessages);
  const location = useLocation();
  const [isPasting, setPasting] = useState(false);
  const open = (result: ImportResult) => {
    tellImport(result, tBench);
    // Whoever has left meanwhile finds it among the others.
    if (isCurrentLocation(location)) go(linkToDraft(result.draft.draftId));
  };
  const upload = useSheetUpload(open);
  const template = useMutation({
    mutationFn: () => download(exportQuickOrder, { body: {} }, t('start.templateFile')),
  });
  return (
    <>
      <PageHead title={t('quick.title')} intro={t('quick.intro')} />
      <DropZone upload={upload}>
        <Button variant="secondary" icon="download" pending={template.isPending} onClick={() => template.mutate()}>
          {t('start.template')}
        </Button>
      </DropZone>
      <UploadState upload={upload} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line px-6 py-4">
        <p className="font-medium">{t('start.other')}</p>
        <p className="min-w-60 flex-1 text-sm text-ink-soft">{t('start.pasteHint')}</p>
        <Button variant="soft" size="sm" icon="copy" onClick={() => setPasting(true)}>
          {t('start.paste')}
        </Button>
      </div>
      <DraftsList onRead={open} />
      {isPasting && (
        <PasteDialog onSheet={(file) => void upload.send(file)} onRead={open} onClose={() => setPasting(false)} />
      )}
    </>
  );
}

interface DropZoneProps {
  upload: SheetUpload;
  children: React.ReactNode;
}

function DropZone({ upload, children }: DropZoneProps) {
  const t = useT(quickOrderMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = upload.phase !== undefined && upload.phase.kind !== 'failed';
  const take = (files: FileList | null) => {
    const [file, further] = files ?? [];
    if (further) toast.error(t('start.oneFile'));
    else if (file) void upload.send(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <section
      aria-label={t('start.drop')}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        take(event.dataTransfer.files);
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-6 py-12 text-center transition-colors',
        isOver ? 'border-theme-ring bg-theme-soft' : 'border-line-strong bg-ground',
      )}
    >
      <Icon name="upload" size={40} className="text-theme-text" />
      <p className="text-lg font-semibold">{t('start.drop')}</p>
      <p className="text-sm text-ink-soft">{t('start.kinds')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button icon="document" pending={isBusy} onClick={() => input.current?.click()}>
          {t('start.choose')}
        </Button>
        <span className="contents">{children}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={sheetKinds}
        aria-label={t('start.choose')}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </section>
  );
}
