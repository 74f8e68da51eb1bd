import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { useRef, useState } from 'react';
import { addressMessages } from '../address.messages';

interface SearchBoxProps {
  text: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Searches on Enter; digits are looked for in the phone number, anything else in the name. */
export function SearchBox({ text, onSearch, className }: SearchBoxProps) {
  const t = useT(addressMessages);
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Cleared from elsewhere, or gone back to an earlier search.
  if (text !== searched) {
    setSearched(text);
    setTyped(text);
  }
  const clear = () => {
    setTyped('');
    onSearch('');
    // The cross goes away, and would take the focus along.
    input.current?.focus();
  };
  return (
    <search className={cx('relative w-64', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <Icon
          name="search"
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted"
        />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('address.search')}
          placeholder={t('address.search')}
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={cx(controlStyle, 'h-10 ps-9 pe-9')}
        />
        {typed !== '' && (
          <span className="absolute inset-y-0 end-1 flex items-center">
            <IconButton small icon="close" label={t('address.clearSearch')} onClick={clear} />
          </span>
        )}
      </form>
    </search>
  );
}
