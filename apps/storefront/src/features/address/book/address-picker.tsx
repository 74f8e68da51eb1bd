import { type AddressEntry, type AddressType, recipientType, senderType } from '@pcmall/contract/address';
import { Button } from '@pcmall/ui/button';
import { ChoiceCard } from '@pcmall/ui/choice-card';
import { Dialog } from '@pcmall/ui/dialog';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { FieldNote } from '@pcmall/ui/field';
import { useFaultText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { RadioGroup } from '@pcmall/ui/radio-group';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { IdStatusBadge } from '../../identity';
import { pickerQuery } from '../address.api';
import { addressMessages } from '../address.messages';
import { AddressForm } from '../form/lazy-address-form';
import { EntryHead } from './entry-head';
import { GroupFilter } from './group-filter';
import { foldedLength, selectedFirst, takesId } from './recipient-rules';
import { SearchBox } from './search-box';

interface AddressPickerProps {
  /** Of which book; recipients unless it says otherwise. */
  addressType?: AddressType;
  /** The one so far. */
  selectedId?: string;
  identityNeeded?: boolean;
  onConfirm: (entry: AddressEntry) => void;
  onClose: () => void;
}

const texts = (isSender: boolean) =>
  isSender
    ? ({ title: 'picker.senderTitle', add: 'address.addSender', none: 'address.noSenders' } as const)
    : ({ title: 'picker.title', add: 'address.addRecipient', none: 'address.noRecipients' } as const);

/** Enter in the search takes the only hit, unless something else was asked for, or the picker closed, before it came. */
const useOnlyHit = (addressType: AddressType, group: string, onHit: (entry: AddressEntry) => void) => {
  const client = useQueryClient();
  const asked = useRef('');
  const forget = () => {
    asked.current = '';
  };
  useEffect(
    () => () => {
      asked.current = '';
    },
    [],
  );
  return {
    forget,
    take: async (search: string) => {
      asked.current = search;
      if (!search) return;
      const { records, total } = await client.fetchQuery(pickerQuery(addressType, search, group));
      const [only] = records;
      if (only && total === 1 && asked.current === search) onHit(only);
    },
  };
};

/**
 * Choose one of the addresses of a book, or add or change one, without leaving the checkout (ADDR-07). One that is added
 * is chosen. Mounted while it is open.
 */
export function AddressPicker(props: AddressPickerProps) {
  const { addressType = recipientType, selectedId, identityNeeded, onConfirm, onClose } = props;
  const t = useT(addressMessages);
  const common = useT();
  const faultText = useFaultText();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const onlyHit = useOnlyHit(addressType, group, onConfirm);
  const [pickedEntry, setPickedEntry] = useState<AddressEntry>();
  const [form, setForm] = useState<'add' | AddressEntry>();
  const [hasAsked, setAsked] = useState(false);
  const noteId = useId();
  const { data, isError, refetch } = useQuery({
    ...pickerQuery(addressType, search, group),
    placeholderData: keepPreviousData,
  });
  const entries = data?.records ?? [];
  const current = pickedEntry ?? entries.find(({ id }) => id === selectedId);

  const choose = (entry: AddressEntry) => {
    onlyHit.forget();
    setPickedEntry(entry);
  };
  const openForm = (entry: 'add' | AddressEntry) => {
    onlyHit.forget();
    setForm(entry);
  };
  const confirmChoice = () => (current ? onConfirm(current) : setAsked(true));
  const isSender = addressType === senderType;
  const text = texts(isSender);
  const chooseText = isSender ? t('picker.chooseSender') : faultText({ key: 'address.chooseRecipient' });
  const closeForm = () => setForm(undefined);
  if (form) {
    const keepEdited = (entry: AddressEntry) => {
      setPickedEntry(entry);
      closeForm();
    };
    const before = form === 'add' ? {} : { before: form };
    return (
      <AddressForm
        {...before}
        addressType={addressType}
        identityNeeded={identityNeeded}
        isDefault={data?.total === 0 && search === '' && group === ''}
        onSaved={form === 'add' ? onConfirm : keepEdited}
        onClose={closeForm}
      />
    );
  }
  return (
    <Dialog
      open
      title={t(text.title)}
      onClose={onClose}
      footer={
        <>
          <Button variant="link" icon="plus" className="me-auto" onClick={() => openForm('add')}>
            {t(text.add)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button onClick={confirmChoice}>{t('picker.choose')}</Button>
        </>
      }
    >
      <div className="mb-4 flex gap-3">
        <SearchBox
          text={search}
          onType={(text) => {
            onlyHit.forget();
            setSearch(text);
          }}
          onSearch={(text) => {
            setSearch(text);
            // What went wrong is shown below, with a button to try again.
            onlyHit.take(text).catch(() => {});
          }}
          className="min-w-0 grow"
        />
        <GroupFilter
          groups={data?.groups ?? []}
          group={group}
          onGroup={(next) => {
            onlyHit.forget();
            setGroup(next);
          }}
        />
      </div>
      <div aria-live="polite">
        <FieldNote id={noteId} error={hasAsked && !current && chooseText} />
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup className="space-y-2">
          <Skeleton className="h-18 rounded-md" />
          <Skeleton className="h-18 rounded-md" />
        </SkeletonGroup>
      )}
      {data && entries.length === 0 && (
        <Empty drawing="search" text={t(search || group ? 'address.notFound' : text.none)} />
      )}
      {entries.length > 0 && (
        <Entries legend={t(text.title)} entries={entries} current={current} onChoose={choose} onEdit={openForm} />
      )}
      {data && data.total > entries.length && entries.length > 0 && (
        <p className="mt-3 text-sm text-ink-muted">{t('picker.further', { n: entries.length, total: data.total })}</p>
      )}
    </Dialog>
  );
}

interface EntriesProps {
  legend: string;
  entries: AddressEntry[];
  current: AddressEntry | undefined;
  onChoose: (entry: AddressEntry) => void;
  onEdit: (entry: AddressEntry) => void;
}

function Entries({ legend, entries, current, onChoose, onEdit }: EntriesProps) {
  const t = useT(addressMessages);
  const common = useT();
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(true);
  const ordered = selectedFirst(entries, current);
  const currentId = current?.id;
  useEffect(() => {
    // The selected one moved to the top, and what moves in a page loses the focus.
    if (currentId && list.current?.contains(document.activeElement) === false) return;
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [currentId]);
  return (
    <div ref={list}>
      <RadioGroup legend={legend} isLegendHidden>
        {(isFolded ? ordered.slice(0, foldedLength) : ordered).map((entry) => (
          <ChoiceCard
            key={entry.id}
            name={group}
            value={entry.id}
            checked={entry.id === currentId}
            onChange={() => onChoose(entry)}
            title={<EntryHead entry={entry}>{takesId(entry) && <IdStatusBadge status={entry.idStatus} />}</EntryHead>}
            description={entry.fullAddress}
            actions={
              <Button
                variant="link"
                size="sm"
                aria-label={t('picker.edit', { name: entry.name })}
                onClick={() => onEdit(entry)}
              >
                {common('common.edit')}
              </Button>
            }
          />
        ))}
      </RadioGroup>
      {ordered.length > foldedLength && (
        <Button
          variant="ghost"
          size="sm"
          block
          icon={isFolded ? 'chevronDown' : 'chevronUp'}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {common(isFolded ? 'common.viewMore' : 'common.fold')}
        </Button>
      )}
    </div>
  );
}
