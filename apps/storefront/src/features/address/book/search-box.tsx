import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { useEffect, useRef, useState } from 'react';
import { addressMessages } from '../address.messages';

interface SearchBoxProps {
  text: string;
  /** On Enter, and when it is cleared. */
  onSearch: (text: string) => void;
  /** While it is typed, a moment after each stroke; without it nothing happens before Enter. */
  onType?: (text: string) => void;
  className?: string;
}

/** A moment is long enough to type the next letter. */
const typingMs = 200;

/** Digits are looked for in the phone number, anything else in the names and how they sound. */
export function SearchBox({ text, onSearch, onType, className }: SearchBoxProps) {
  const t = useT(addressMessages);
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Cleared from elsewhere, or gone back to an earlier search.
  if (text !== searched) {
    setSearched(text);
    setTyped(text);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    if (!onType) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // What is being typed stays as it is, with a blank at its end.
      setSearched(next.trim());
      onType(next.trim());
    }, typingMs);
  };
  const search = (next: string) => {
    clearTimeout(timer.current);
    onSearch(next);
  };
  const clear = () => {
    setTyped('');
    search('');
    // The cross goes away, and would take the focus along.
    input.current?.focus();
  };
  return (
    <search className={cx('relative w-72 max-xl:w-64', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
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
          onChange={(event) => type(event.target.value)}
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
