import { changeQuickOrder, type QuickOrderDraft } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { Select } from '@pcmall/ui/select';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../lib/call';
import { useShop } from '../../../lib/shop';
import { benchMessages } from './bench.messages';
import type { DraftStore } from './draft-store';
import { modeText } from './grid-rows';

interface BenchFootProps {
  store: DraftStore;
  draft: QuickOrderDraft;
  onNext: () => void;
}

type Settings = Partial<Pick<QuickOrderDraft, 'deliveryMode' | 'saveRecipients'>>;

/** What holds for all rows, and the way on. */
export function BenchFoot({ store, draft, onNext }: BenchFootProps) {
  const t = useT(benchMessages);
  const language = useLanguage();
  const { deliveryModes } = useShop();
  const modeId = useId();
  const change = useMutation({
    mutationFn: async (settings: Settings) => {
      await store.flush();
      const { draftId, version } = store.get().draft;
      await call(changeQuickOrder, { body: { draftId, version, idempotencyKey: newKey(), ...settings } });
      await store.reload();
    },
  });
  const next = useMutation({ mutationFn: store.flush, onSuccess: onNext });
  const { orders } = draft.counts;
  return (
    <footer className="mt-3 flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label htmlFor={modeId} className="flex items-center gap-2 text-sm text-ink-soft">
          <span>{t('bench.mode')}</span>
          <Select
            id={modeId}
            small
            value={change.variables?.deliveryMode ?? draft.deliveryMode ?? ''}
            disabled={change.isPending}
            onChange={({ target }) =>
              change.mutate({ deliveryMode: deliveryModes.find((mode) => mode === target.value) ?? null })
            }
            options={[
              { value: '', label: t('bench.anyMode') },
              ...deliveryModes.map((mode) => ({ value: mode, label: modeText(mode, language) })),
            ]}
          />
        </label>
        <Checkbox
          label={t('bench.save')}
          checked={draft.saveRecipients}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ saveRecipients: target.checked })}
          className="text-sm text-ink-soft"
        />
      </div>
      <div className="flex items-center gap-4">
        {orders === 0 && <span className="text-sm text-ink-muted">{t('bench.nothing')}</span>}
        <Button disabled={orders === 0} pending={next.isPending} onClick={() => next.mutate()}>
          {t('bench.next', { n: orders })}
        </Button>
      </div>
    </footer>
  );
}
