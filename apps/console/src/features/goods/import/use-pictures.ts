import { getGoodsImport, sendImportPicture } from '@pcmall/contract/console/goods-import';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { importMessages } from './import.messages';
import { filesIn, neededOf } from './picture-files';
import { ZipFault, type ZippedFile } from './read-zip';

type FaultKey = 'notZip' | 'encrypted' | 'damaged' | 'tooLarge' | 'tooManyFiles';

/** Pictures that are on their way at the same time. */
const atOnce = 3;

/** Sends those pictures of chosen files that rows name, and says how far it is. */
export const usePictures = (importId: string) => {
  const t = useT(importMessages);
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<{ sent: number; total: number }>();
  const reasonOf = (error: unknown) => {
    if (error instanceof ZipFault) return t(`pictures.${error.message as FaultKey}`);
    return error instanceof CallError ? error.message : t('pictures.damaged');
  };

  const sendAll = async (files: readonly ZippedFile[]) => {
    const refused: { name: string; reason: string }[] = [];
    let [next, sent] = [0, 0];
    const sendNext = async (): Promise<void> => {
      const file = files[next];
      next += 1;
      if (!file) return;
      try {
        const content = await file.read();
        const input = { params: { importId }, body: { name: file.path }, files: { file: content } };
        await call(sendImportPicture, input, { toldInPlace: (error) => !error.endsSession });
      } catch (error) {
        refused.push({ name: file.path, reason: reasonOf(error) });
      }
      sent += 1;
      setProgress({ sent, total: files.length });
      return sendNext();
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
    return refused;
  };

  /** True when at least one was taken. */
  const send = async (files: readonly File[], missing: readonly string[]): Promise<boolean> => {
    if (progress) return false;
    try {
      const needed = neededOf(await filesIn(files), missing);
      if (needed.length === 0) {
        toast.info(t('pictures.none'));
        return false;
      }
      setProgress({ sent: 0, total: needed.length });
      const [first, ...others] = await sendAll(needed);
      const taken = needed.length - (first ? others.length + 1 : 0);
      if (taken > 0) toast.success(t('pictures.sent', { n: taken }));
      if (first) toast.error(t('pictures.refused', { n: others.length + 1, ...first }));
      return taken > 0;
    } catch (error) {
      toast.error(reasonOf(error));
      return false;
    } finally {
      // The other way round the page would ask for pictures that have just been sent.
      await invalidate(getGoodsImport);
      setProgress(undefined);
    }
  };
  return { send, progress };
};
