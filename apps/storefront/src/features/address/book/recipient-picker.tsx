import { type AddressEntry, recipientType } from '@pcmall/contract/address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { useFaultText } from '../../../lib/form/fault';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ChoiceCard } from '../../../ui/choice-card';
import { Dialog } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { ErrorState } from '../../../ui/error-state';
import { RadioGroup } from '../../../ui/radio-group';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { recipientsQuery } from '../address.api';
import { addressMessages } from '../address.messages';
import { AddressForm } from '../form/lazy-address-form';
import { phoneOf } from '../phone-text';
import { foldedLength, shownRecipients } from './recipient-rules';
import { SearchBox } from './search-box';

interface RecipientPickerProps {
  /** The recipient so far. */
  selectedId?: string;
  identityNeeded?: boolean;
  onConfirm: (entry: AddressEntry) => void;
  onClose: () => void;
}

/** Choose one of the recipient addresses, or add one (ADDR-07). Mounted while it is open. */
export function RecipientPicker({ selectedId, identityNeeded, onConfirm, onClose }: RecipientPickerProps) {
  const t = useT(addressMessages);
  const common = useT();
  const faultText = useFaultText();
  const [search, setSearch] = useState('');
  const [pickedEntry, setPickedEntry] = useState<AddressEntry>();
  const [isAdding, setAdding] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const { data, isError, refetch } = useQuery({ ...recipientsQuery(search), placeholderData: keepPreviousData });
  const entries = data?.records ?? [];
  const current = pickedEntry ?? entries.find(({ id }) => id === selectedId);

  const confirmChoice = () => (current ? onConfirm(current) : setAsked(true));
  if (isAdding) {
    return (
      <AddressForm
        addressType={recipientType}
        identityNeeded={identityNeeded}
        isDefault={data?.total === 0 && search === ''}
        onSaved={(entry) => {
          setPickedEntry(entry);
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
    );
  }
  return (
    <Dialog
      open
      title={t('picker.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="link" icon="plus" className="me-auto" onClick={() => setAdding(true)}>
            {t('address.addRecipient')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button onClick={confirmChoice}>{common('common.confirm')}</Button>
        </>
      }
    >
      <SearchBox text={search} onSearch={setSearch} className="mb-4 w-full" />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup className="space-y-2">
          <Skeleton className="h-18 rounded-md" />
          <Skeleton className="h-18 rounded-md" />
        </SkeletonGroup>
      )}
      {data && entries.length === 0 && (
        <Empty drawing="search" text={t(search ? 'address.notFound' : 'address.noRecipients')} />
      )}
      {entries.length > 0 && (
        <Recipients
          entries={entries}
          current={current}
          error={hasAsked && !current ? faultText({ key: 'address.chooseRecipient' }) : undefined}
          onChoose={setPickedEntry}
        />
      )}
    </Dialog>
  );
}

interface RecipientsProps {
  entries: AddressEntry[];
  current: AddressEntry | undefined;
  error: string | undefined;
  onChoose: (entry: AddressEntry) => void;
}

function Recipients({ entries, current, error, onChoose }: RecipientsProps) {
  const t = useT(addressMessages);
  const common = useT();
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(true);
  const currentId = current?.id;
  useEffect(() => {
    // The selected one moved to the top, and what moves in a page loses the focus.
    if (currentId && list.current?.contains(document.activeElement) === false) return;
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [currentId]);
  return (
    <div ref={list}>
      <RadioGroup legend={t('picker.title')} isLegendHidden error={error}>
        {shownRecipients(entries, current, isFolded).map((entry) => (
          <ChoiceCard
            key={entry.id}
            name={group}
            value={entry.id}
            checked={entry.id === currentId}
            onChange={() => onChoose(entry)}
            title={
              <span className="flex flex-wrap items-center gap-x-3">
                <span>{entry.name}</span>
                <span className="numbers font-normal text-ink-soft">{phoneOf(entry)}</span>
                {entry.isDefault && <Badge tone="theme">{t('address.default')}</Badge>}
              </span>
            }
            description={entry.fullAddress}
          />
        ))}
      </RadioGroup>
      {entries.length > foldedLength && (
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
