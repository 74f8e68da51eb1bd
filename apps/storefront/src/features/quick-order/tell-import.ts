import type { ImportResult } from '@pcmall/contract/quick-order';
import type { Translate } from '@pcmall/ui/i18n/messages';
import { toast } from '@pcmall/ui/toast';
import type { benchMessages } from './bench/bench.messages';

/** How many rows were read, how many of them failed, and which columns meant nothing. */
export const tellImport = (result: ImportResult, t: Translate<typeof benchMessages>) => {
  const { uploaded, succeeded, failed, ignoredColumns } = result;
  const counts = t('bench.imported', { uploaded, succeeded, failed });
  const text =
    ignoredColumns.length === 0
      ? counts
      : `${counts}\n${t('bench.ignored', { columns: ignoredColumns.slice(0, 8).join(' · ') })}`;
  if (failed > 0) toast.info(text);
  else toast.success(text);
};
