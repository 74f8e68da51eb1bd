import type { AddressEntry } from '@pcmall/contract/address';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { toast } from '@pcmall/ui/toast';
import { IdStatusBadge, isIdMissing, SendIdLink } from '../../identity';
import { useDeleteAddresses, useSetDefault } from '../address.api';
import { addressMessages } from '../address.messages';
import { EntryHead } from './entry-head';
import { takesId } from './recipient-rules';

interface AddressRowProps {
  entry: AddressEntry;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
}

export function AddressRow({ entry, isSelected, onSelect, onEdit }: AddressRowProps) {
  const t = useT(addressMessages);
  const common = useT();
  const { name } = entry;
  const { mutate: setDefault, isPending: isSetting } = useSetDefault();
  const { mutate: remove } = useDeleteAddresses();
  const askAndDelete = async () => {
    const title = t('address.confirmDelete', { name });
    const isSure = await confirm({ title, confirmText: common('common.delete'), danger: true });
    if (isSure) remove([entry.id], { onSuccess: () => toast.success(t('address.deleted')) });
  };
  return (
    <li
      className={cx(
        'flex items-start gap-4 rounded-lg border bg-white px-6 py-4 transition-colors',
        isSelected ? 'border-theme-ring bg-theme-soft' : 'border-line hover:border-line-strong',
      )}
    >
      <Checkbox aria-label={t('address.select', { name })} checked={isSelected} onChange={onSelect} />
      <div className="min-w-0 grow">
        <EntryHead entry={entry} />
        <p className="mt-1 text-ink-soft">{entry.fullAddress}</p>
        {takesId(entry) && <IdCardLine entry={entry} />}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          pending={isSetting}
          aria-label={entry.isDefault ? undefined : t('address.setDefaultOf', { name })}
          onClick={() => setDefault({ id: entry.id, isDefault: !entry.isDefault })}
        >
          {t(entry.isDefault ? 'address.unsetDefault' : 'address.setDefault')}
        </Button>
        <IconButton small icon="edit" label={t('address.editOf', { name })} onClick={onEdit} />
        <IconButton
          small
          icon="trash"
          label={t('address.deleteOf', { name })}
          onClick={() => void askAndDelete()}
          className="hover:text-danger"
        />
      </div>
    </li>
  );
}

function IdCardLine({ entry: { id, name, idCardNo, idStatus, idReason } }: { entry: AddressEntry }) {
  const t = useT(addressMessages);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      {idCardNo && <span className="numbers">{`${t('address.idCard')} ${idCardNo}`}</span>}
      <IdStatusBadge status={idStatus} />
      {isIdMissing(idStatus) && <SendIdLink kind="address" id={id} name={name} />}
      {idReason && <p className="basis-full text-danger">{idReason}</p>}
    </div>
  );
}
