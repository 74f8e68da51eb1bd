import { exportGoods } from '@pcmall/contract/console/goods-import';
import type { CallInput } from '@pcmall/contract/endpoint';
import { mostExportedProducts } from '@pcmall/domain/goods-sheet';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../lib/call';
import { importMessages } from './import.messages';

interface ExportDialogProps {
  which: Pick<CallInput<typeof exportGoods>['body'], 'productIds' | 'filters'>;
  /** How many products that is. */
  count: number;
  onClose: () => void;
}

/** Goods as a sheet, in as many files as they need. */
export function ExportDialog({ which, count, onClose }: ExportDialogProps) {
  const t = useT(importMessages);
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const parts = Math.max(1, Math.ceil(count / mostExportedProducts));
  const save = useMutation({
    mutationFn: (part: number) =>
      download(
        exportGoods,
        { body: { ...which, format, part } },
        t('import.goodsFile', { part: parts > 1 ? `-${part}` : '', format }),
      ),
    onSuccess: () => {
      if (parts === 1) onClose();
    },
  });
  const from = (part: number) => (part - 1) * mostExportedProducts + 1;
  return (
    <Dialog
      open
      title={t('export.title', { n: count })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('export.close')}
          </Button>
          {parts === 1 && (
            <Button icon="download" pending={save.isPending} onClick={() => save.mutate(1)}>
              {t('export.download')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('export.hint')}</p>
        <RadioGroup legend={t('export.format')}>
          {(['xlsx', 'csv'] as const).map((each) => (
            <Radio
              key={each}
              name="format"
              label={t(`export.${each}`)}
              checked={format === each}
              onChange={() => setFormat(each)}
            />
          ))}
        </RadioGroup>
        {parts > 1 && (
          <div className="grid gap-2">
            <p className="text-sm text-ink-soft">{t('export.parts')}</p>
            <div className="flex flex-wrap gap-2">
              {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
                <Button
                  key={part}
                  size="sm"
                  variant="secondary"
                  icon="download"
                  pending={save.isPending && save.variables === part}
                  onClick={() => save.mutate(part)}
                >
                  {t('export.part', { from: from(part), to: Math.min(count, from(part + 1) - 1) })}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
