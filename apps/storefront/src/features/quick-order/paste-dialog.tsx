import { type ImportResult, listQuickOrders, pasteQuickOrder } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import type { CallOptions } from '@pcmall/ui/lib/net/caller';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { quickOrderMessages } from './quick-order.messages';

interface PasteDialogProps {
  /** The draft that the rows are added to; a new one where there is none. */
  draftId?: string;
  /** Takes copied cells, which are a sheet like any other. */
  onSheet?: (file: File) => void;
  onRead: (result: ImportResult) => void;
  onClose: () => void;
}

/** Cells that were copied with their headings are read as the sheet that they come from. */
const isSheet = (text: string) => (text.split('\n', 1)[0]?.split('\t').length ?? 0) > 2;

const inPlace: CallOptions = { toldInPlace: (error) => !error.endsSession };

/** Takes cells from a spreadsheet or lines from a chat; the server makes rows of them. */
export function PasteDialog({ draftId, onSheet, onRead, onClose }: PasteDialogProps) {
  const t = useT(quickOrderMessages);
  const common = useT();
  const invalidate = useInvalidate();
  const [text, setText] = useState('');
  const read = useMutation({
    mutationFn: () =>
      askOnce(`paste:${draftId ?? ''}:${text}`, (idempotencyKey) =>
        call(pasteQuickOrder, { body: { draftId, text, idempotencyKey } }, inPlace),
      ),
    // Even if the dialog was closed meanwhile, the rows are in the draft, and the new one is among the others.
    onSuccess: draftId === undefined ? () => void invalidate(listQuickOrders) : onRead,
  });
  const take = () => {
    if (!onSheet || !isSheet(text))
      return read.mutate(undefined, {
        onSuccess: (result) => {
          if (draftId === undefined) onRead(result);
          onClose();
        },
      });
    onSheet(new File([text], t('paste.title')));
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      keepOnBackdrop
      title={t('paste.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button pending={read.isPending} disabled={!text.trim()} onClick={take}>
            {t('paste.read')}
          </Button>
        </>
      }
    >
      <TextareaField
        label={t('paste.label')}
        hint={t('paste.hint')}
        placeholder={t('paste.example')}
        error={read.error instanceof CallError ? (read.error.fields.text ?? read.error.message) : undefined}
        value={text}
        rows={10}
        data-autofocus
        onChange={({ target }) => {
          setText(target.value);
          if (read.isError) read.reset();
        }}
      />
    </Dialog>
  );
}
