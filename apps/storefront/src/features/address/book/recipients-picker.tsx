import { type AddressEntry, recipientType } from '@pcmall/contract/address';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Dialog } from '@pcmall/ui/dialog';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { FieldNote } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pickerQuery } from '../address.api';
import { addressMessages } from '../address.messages';
import { EntryHead } from './entry-head';
import { GroupFilter } from './group-filter';
import { SearchBox } from './search-box';

interface RecipientsPickerProps {
  confirmText: string;
  pending: boolean;
  onConfirm: (recipientIds: string[]) => void;
  onClose: () => void;
}

/** Choose several recipients of the address book; who is chosen stays so while others are searched for. */
export function RecipientsPicker({ confirmText, pending, onConfirm, onClose }: RecipientsPickerProps) {
  const t = useT(addressMessages);
  const common = useT();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hasAsked, setAsked] = useState(false);
  const noteId = useId();
  const { data, isError, refetch } = useQuery({
    ...pickerQuery(recipientType, search, group),
    placeholderData: keepPreviousData,
  });
  const entries = data?.records ?? [];
  return (
    <Dialog
      open
      keepOnBackdrop
      title={t('picker.several')}
      onClose={onClose}
      footer={
        <>
          <p role="status" className="numbers me-auto self-center text-ink-soft">
            {chosen.length > 0 && t('picker.chosen', { n: chosen.length })}
          </p>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button pending={pending} onClick={() => (chosen.length > 0 ? onConfirm([...chosen]) : setAsked(true))}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex gap-3">
        <SearchBox text={search} onType={setSearch} onSearch={setSearch} className="min-w-0 grow" />
        <GroupFilter groups={data?.groups ?? []} group={group} onGroup={setGroup} />
      </div>
      <FieldNote id={noteId} error={hasAsked && chosen.length === 0 && t('picker.chooseSome')} />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup className="space-y-2">
          <Skeleton className="h-18 rounded-md" />
          <Skeleton className="h-18 rounded-md" />
        </SkeletonGroup>
      )}
      {data && entries.length === 0 && (
        <Empty drawing="search" text={t(search || group ? 'address.notFound' : 'address.noRecipients')} />
      )}
      {entries.length > 0 && <Entries entries={entries} chosen={chosen} onChoose={setChosen} />}
      {data && data.total > entries.length && entries.length > 0 && (
        <p className="mt-3 text-sm text-ink-muted">{t('picker.further', { n: entries.length, total: data.total })}</p>
      )}
    </Dialog>
  );
}

interface EntriesProps {
  entries: AddressEntry[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function Entries({ entries, chosen, onChoose }: EntriesProps) {
  const t = useT(addressMessages);
  const listed = new Set(entries.map(({ id }) => id));
  const others = chosen.filter((id) => !listed.has(id));
  const chosenHere = chosen.length - others.length;
  const areAll = chosenHere === entries.length;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <Checkbox
        label={t('picker.allShown', { n: entries.length })}
        checked={areAll}
        mixed={chosenHere > 0 && !areAll}
        onChange={() => onChoose(areAll ? others : [...others, ...listed])}
        className="mb-2 px-3"
      />
      <ul className="divide-y divide-line rounded-md border border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="px-3 py-2">
            <Checkbox
              checked={chosen.includes(entry.id)}
              onChange={() => toggle(entry.id)}
              label={
                <>
                  <EntryHead entry={entry} />
                  <span className="block text-sm text-ink-soft">{entry.fullAddress}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
