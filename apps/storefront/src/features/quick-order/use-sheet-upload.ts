import { quickOrderColumnsCode } from '@pcmall/contract/codes';
import { type ImportResult, uploadQuickOrder } from '@pcmall/contract/quick-order';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { useRef, useState } from 'react';
import { upload } from '../../lib/file-calls';
import { quickOrderMessages } from './quick-order.messages';
import { holdSheet } from './sheet-in-hand';
import { maxSheetBytes } from './sheet-kinds';

export type UploadPhase =
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'checking'; name: string }
  | { kind: 'failed'; name: string; message: string; again?: () => void; tellColumns?: () => void }
  /** The shopper says what its columns hold. */
  | { kind: 'columns'; name: string; file: File; onTold: (told: ToldColumns) => void };

/** What the columns of a file hold, as its shopper says. */
export interface ToldColumns {
  columns: string;
  headingLine: number;
}

const isOfUnknownColumns = (error: unknown) => error instanceof CallError && error.code === quickOrderColumnsCode;

/** Sends a sheet and says how far it is: on its way, being checked, or why it was not read. */
export const useSheetUpload = (onRead: (result: ImportResult) => void) => {
  const t = useT(quickOrderMessages);
  const [phase, setPhase] = useState<UploadPhase>();
  const isBusy = useRef(false);

  /** Asks what the columns of a file hold, and sends it with that. */
  const tellColumns = (file: File, draftId?: string) =>
    setPhase({
      ...{ kind: 'columns', name: file.name, file },
      onTold: (told) => void send(file, draftId, newKey(), told),
    });

  const send = async (file: File, draftId?: string, idempotencyKey = newKey(), told?: ToldColumns): Promise<void> => {
    const { name } = file;
    if (isBusy.current) return;
    if (file.size > maxSheetBytes) return setPhase({ kind: 'failed', name, message: t('start.tooLarge') });
    isBusy.current = true;
    setPhase({ kind: 'sending', name, percent: 0 });
    try {
      const result = await upload(
        uploadQuickOrder,
        { body: { draftId, fileName: name, idempotencyKey, ...told }, files: { file } },
        ({ sent, total }) =>
          setPhase(
            sent >= total
              ? { kind: 'checking', name }
              : { kind: 'sending', name, percent: Math.floor((sent / total) * 100) },
          ),
        { toldInPlace: (error) => !error.endsSession },
      );
      setPhase(undefined);
      if (draftId === undefined) holdSheet(result.draft.draftId, file);
      onRead(result);
    } catch (error) {
      const message = error instanceof CallError ? error.message : String(error);
      if (isOfUnknownColumns(error))
        return setPhase({ kind: 'failed', name, message, tellColumns: () => tellColumns(file, draftId) });
      const again = () => void send(file, draftId, idempotencyKey, told);
      // What is wrong with the file itself stays so.
      const isFile = error instanceof CallError && error.fields.file !== undefined;
      setPhase({ kind: 'failed', name, message, ...(!isFile && { again }) });
    } finally {
      isBusy.current = false;
    }
  };
  return { phase, send, tellColumns, dismiss: () => setPhase(undefined) };
};

export type SheetUpload = ReturnType<typeof useSheetUpload>;
