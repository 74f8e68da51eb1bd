import { type AddressEntry, type AddressType, senderType } from '@pcmall/contract/address';
import { readListPage } from '@pcmall/domain/list-page';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Pager } from '@pcmall/ui/pager';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useQueryState } from '../../../lib/navigation';
import { useSession } from '../../../lib/session';
import { usePageInRange } from '../../../lib/use-page-in-range';
import { bookQuery } from '../address.api';
import { addressMessages } from '../address.messages';
import { unfinishedIn } from '../form/address-draft';
import { AddressForm } from '../form/lazy-address-form';
import { AddressRow } from './address-row';
import { GroupFilter } from './group-filter';
import { SearchBox } from './search-box';
import { Selection } from './selection';

/** As the call takes it. */
const longestSearch = 100;
const longestGroup = 40;

const usePage = () => {
  const [query, setQuery] = useQueryState();
  return {
    page: {
      ...readListPage(query.page, query.pageSize),
      searchText: (query.search ?? '').slice(0, longestSearch),
      group: (query.group ?? '').slice(0, longestGroup),
    },
    setQuery,
  };
};

type Edited = AddressEntry | 'new';

interface UnfinishedProps {
  addressType: AddressType;
  /** Undefined until they have come. */
  entries: AddressEntry[] | undefined;
  onFound: (edited: Edited) => void;
}

/** After a reload, or the login that an ended session asked for, the form is open again with what was typed in it. */
const useUnfinished = ({ addressType, entries, onFound }: UnfinishedProps) => {
  const { userId } = useSession();
  const isLookedFor = useRef(true);
  useEffect(() => {
    if (!entries || !userId || !isLookedFor.current) return;
    isLookedFor.current = false;
    const unfinished = unfinishedIn(userId, addressType, entries);
    if (unfinished) onFound(unfinished);
  });
};

const isIn = (entries: AddressEntry[]) => (id: string) => entries.some((entry) => entry.id === id);

interface AddressBookProps {
  addressType: AddressType;
}

/** One of the two address books: search, pages, and everything that can be done to an address (ADDR-01). */
export function AddressBook({ addressType }: AddressBookProps) {
  const t = useT(addressMessages);
  const { page, setQuery } = usePage();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...bookQuery(addressType, page),
    placeholderData: keepPreviousData,
    // Links to photos end after ten minutes.
    refetchInterval: 5 * 60_000,
    refetchOnWindowFocus: true,
  });
  const [edited, setEdited] = useState<Edited>();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const isNarrowed = page.searchText !== '' || page.group !== '';
  const isSender = addressType === senderType;
  const entries = data?.records ?? [];
  useUnfinished({ addressType, entries: isPlaceholderData ? undefined : data?.records, onFound: setEdited });
  const isBeyond = usePageInRange(page, isPlaceholderData ? undefined : data, (last) =>
    setQuery({ page: last }, { replace: true }),
  );
  const shownSelectedIds = selectedIds.filter(isIn(entries));

  return (
    <section aria-labelledby="address-book">
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <h1 id="address-book" className="grow text-2xl font-semibold">
          {t(isSender ? 'address.senders' : 'address.recipients')}
        </h1>
        <GroupFilter
          groups={data?.groups ?? []}
          group={page.group}
          onGroup={(group) => setQuery({ group, page: '' })}
        />
        <SearchBox text={page.searchText} onSearch={(search) => setQuery({ search, page: '' })} />
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('address.add')}
        </Button>
      </header>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {((!data && !isError) || isBeyond) && <Shapes />}
      {data && !isBeyond && entries.length === 0 && (
        <NothingHere
          isSender={isSender}
          isSearch={isNarrowed}
          onAdd={() => setEdited('new')}
          onClear={() => setQuery({ search: '', group: '', page: '' })}
        />
      )}
      {entries.length > 0 && (
        <>
          <Selection entries={entries} selectedIds={shownSelectedIds} onSelect={setSelectedIds} />
          <ul className="space-y-3">
            {entries.map((entry) => (
              <AddressRow
                key={entry.id}
                entry={entry}
                isSelected={selectedIds.includes(entry.id)}
                onSelect={() => setSelectedIds(toggled(shownSelectedIds, entry.id))}
                onEdit={() => setEdited(entry)}
              />
            ))}
          </ul>
        </>
      )}
      {data && (
        <Pager
          page={page.pageIndex}
          pageSize={page.pageSize}
          total={data.total}
          onPage={(next) => setQuery({ page: next })}
          onPageSize={(pageSize) => setQuery({ pageSize, page: '' })}
          className="mt-6"
        />
      )}
      {edited !== undefined && (
        <AddressForm
          addressType={addressType}
          before={edited === 'new' ? undefined : edited}
          isDefault={data?.total === 0 && !isNarrowed}
          onSaved={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

interface NothingHereProps {
  isSender: boolean;
  isSearch: boolean;
  onAdd: () => void;
  onClear: () => void;
}

function NothingHere({ isSender, isSearch, onAdd, onClear }: NothingHereProps) {
  const t = useT(addressMessages);
  if (isSearch) {
    return (
      <Empty
        drawing="search"
        text={t('address.notFound')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('address.clearSearch')}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      drawing="address"
      text={t(isSender ? 'address.noSenders' : 'address.noRecipients')}
      action={
        <Button icon="plus" onClick={onAdd}>
          {t(isSender ? 'address.addSender' : 'address.addRecipient')}
        </Button>
      }
    />
  );
}

function Shapes() {
  return (
    <SkeletonGroup className="space-y-3 pt-13">
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
        <Skeleton key={index} className="h-24 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
