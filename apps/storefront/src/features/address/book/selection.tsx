import type { AddressEntry } from '@pcmall/contract/address';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { isIdMissing, SendIdLinks } from '../../identity';
import { useDeleteAddresses } from '../address.api';
import { addressMessages } from '../address.messages';
import { takesId } from './recipient-rules';

interface SelectionProps {
  entries: AddressEntry[];
  selectedIds: readonly string[];
  onSelect: (selectedIds: readonly string[]) => void;
}

/** What can be done to several addresses at once. */
export function Selection({ entries, selectedIds, onSelect }: SelectionProps) {
  const t = useT(addressMessages);
  const common = useT();
  const { mutateAsync: remove, isPending } = useDeleteAddresses();
  const areAll = selectedIds.length === entries.length;
  const withoutId = entries
    .filter((entry) => selectedIds.includes(entry.id) && takesId(entry) && isIdMissing(entry.idStatus))
    .map(({ id }) => id);
  const askAndDelete = async () => {
    const title = t('address.confirmDeleteSome', { n: selectedIds.length });
    const isSure = await confirm({ title, confirmText: common('common.delete'), danger: true });
    if (!isSure) return;
    await remove([...selectedIds]);
    onSelect([]);
    toast.success(t('address.deleted'));
  };
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 border border-transparent px-6 text-ink-soft">
      <Checkbox
        label={t('address.selectAll')}
        checked={areAll}
        mixed={selectedIds.length > 0 && !areAll}
        onChange={() => onSelect(areAll ? [] : entries.map(({ id }) => id))}
      />
      {selectedIds.length > 0 && (
        <>
          <span className="numbers">{t('address.selected', { n: selectedIds.length })}</span>
          {withoutId.length > 0 && <SendIdLinks addressIds={withoutId} />}
          <Button
            variant="ghost"
            size="sm"
            icon="trash"
            pending={isPending}
            onClick={() => void askAndDelete().catch(() => {})}
          >
            {t('address.deleteSelected')}
          </Button>
        </>
      )}
    </div>
  );
}
