import { useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { addressMessages } from '../address.messages';

interface GroupFilterProps {
  /** Of the book. */
  groups: readonly string[];
  /** Empty for all. */
  group: string;
  onGroup: (group: string) => void;
}

/** Shows one group of a book; absent while the book has none. */
export function GroupFilter({ groups, group, onGroup }: GroupFilterProps) {
  const t = useT(addressMessages);
  // The last address may have left the group that is shown.
  const names = group && !groups.includes(group) ? [group, ...groups] : groups;
  if (names.length === 0) return null;
  return (
    <Select
      aria-label={t('address.group')}
      value={group}
      onChange={({ target }) => onGroup(target.value)}
      options={[{ value: '', label: t('address.allGroups') }, ...names.map((name) => ({ value: name, label: name }))]}
      className="w-40 shrink-0"
    />
  );
}
