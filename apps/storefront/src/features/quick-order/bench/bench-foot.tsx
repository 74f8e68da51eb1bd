import type { QuickOrderDraft } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation } from '@tanstack/react-query';
import { benchMessages } from './bench.messages';
import type { DraftStore } from './draft-store';
import { SendingChoices } from './sending-choices';
import { draftScope, useChangeDraft } from './use-change-draft';

interface BenchFootProps {
  store: DraftStore;
  draft: QuickOrderDraft;
  onNext: () => void;
}

/** What holds for all rows, and the way on. */
export function BenchFoot({ store, draft, onNext }: BenchFootProps) {
  const t = useT(benchMessages);
  const change = useChangeDraft(store);
  const next = useMutation({ scope: draftScope, mutationFn: store.flush, onSuccess: onNext });
  const { orders, rows, made } = draft.counts;
  const nothing = rows > 0 && made === rows ? t('bench.allMade') : t('bench.nothing');
  return (
    <footer className="mt-3 space-y-3">
      <SendingChoices store={store} draft={draft} />
      <div className="flex items-center justify-between gap-4">
        <Checkbox
          label={t('bench.save')}
          checked={draft.saveRecipients}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ saveRecipients: target.checked })}
          className="text-sm text-ink-soft"
        />
        <div className="flex items-center gap-4">
          {orders === 0 && <span className="text-sm text-ink-muted">{nothing}</span>}
          <Button disabled={orders === 0} pending={next.isPending} onClick={() => next.mutate()}>
            {t('bench.next', { n: orders })}
          </Button>
        </div>
      </div>
    </footer>
  );
}
