import { type ImportResult, uploadQuickOrder } from '@pcmall/contract/quick-order';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { useRef, useState } from 'react';
import { upload } from '../../lib/file-calls';
import { quickOrderMessages } from './quick-order.messages';
import { maxSheetBytes } from './sheet-kinds';

export type UploadPhase =
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'checking'; name: string }
  | { kind: 'failed'; name: string; message: string; again?: () => void };

/** Sends a sheet and says how far it is: on its way, being checked, or why it was not read. */
export const useSheetUpload = (onRead: (result: ImportResult) => void) => {
  const t = useT(quickOrderMessages);
  const [phase, setPhase] = useState<UploadPhase>();
  const isBusy = useRef(false);

  const send = async (file: File, draftId?: string, idempotencyKey = newKey()): Promise<void> => {
    const { name } = file;
    if (isBusy.current) return;
    if (file.size > maxSheetBytes) return setPhase({ kind: 'failed', name, message: t('start.tooLarge') });
    isBusy.current = true;
    setPhase({ kind: 'sending', name, percent: 0 });
    try {
      const result = await upload(
        uploadQuickOrder,
        { body: { draftId, fileName: name, idempotencyKey }, files: { file } },
        ({ sent, total }) =>
          setPhase(
            sent >= total
              ? { kind: 'checking', name }
              : { kind: 'sending', name, percent: Math.floor((sent / total) * 100) },
          ),
        { toldInPlace: (error) => !error.endsSession },
      );
      setPhase(undefined);
      onRead(result);
    } catch (error) {
      const message = error instanceof CallError ? error.message : String(error);
      const again = () => void send(file, draftId, idempotencyKey);
      setPhase({ kind: 'failed', name, message, again });
    } finally {
      isBusy.current = false;
    }
  };
  return { phase, send, dismiss: () => setPhase(undefined) };
};

export type SheetUpload = ReturnType<typeof useSheetUpload>;
