import type { AddressEntry } from '@pcmall/contract/address';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ReactNode } from 'react';
import { addressMessages } from '../address.messages';
import { phoneOf } from '../phone-text';

interface EntryHeadProps {
  entry: AddressEntry;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Who it is: name and short name, phone, and what the entry is filed under. */
export function EntryHead({ entry, children }: EntryHeadProps) {
  const t = useT(addressMessages);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold break-words">{entry.name}</span>
      {entry.shortName && <span className="text-ink-soft">{t('address.shortName', { name: entry.shortName })}</span>}
      <span className="numbers font-normal text-ink-soft">{phoneOf(entry)}</span>
      {entry.isDefault && <Badge tone="theme">{t('address.default')}</Badge>}
      {entry.groups.map((group) => (
        <Badge key={group} tone="neutral">
          {group}
        </Badge>
      ))}
      <span className="contents">{children}</span>
    </span>
  );
}
