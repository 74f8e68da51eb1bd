import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon';
import { cx } from './lib/cx';
import { nextStop } from './lib/roving';
import { Link } from './router';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** Either leads to a screen … */
  to?: string;
  /** … or does something. */
  onSelect?: () => void;
  isCurrent?: boolean;
}

interface MenuProps {
  /** What the button shows; where that is no text, give it a label. */
  children: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string;
}

const gap = 4;

/** A button with a list in a native popover: Esc or a press outside closes it, and the focus returns. */
export function Menu({ children, label, items, align = 'start', className }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hide = () => list.current?.hidePopover();

  const position = () => {
    const box = opener.current?.getBoundingClientRect();
    if (!box || !list.current) return;
    const { style } = list.current;
    style.top = `${box.bottom + gap}px`;
    style.left = align === 'start' ? `${box.left}px` : 'auto';
    style.right = align === 'end' ? `${document.documentElement.clientWidth - box.right}px` : 'auto';
  };
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('scroll', position);
    addEventListener('resize', position);
    return () => {
      removeEventListener('scroll', position);
      removeEventListener('resize', position);
    };
  });
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') stopsOf(event.currentTarget)[0]?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={opener}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onKeyDown={(event) => event.key === 'ArrowDown' && list.current?.showPopover()}
        className={cx('inline-flex items-center gap-1 rounded-sm transition-colors hover:text-theme-text', className)}
      >
        <span className="contents">{children}</span>
        <Icon name="chevronDown" size={16} className={cx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        role="menu"
        aria-label={label}
        onBeforeToggle={position}
        onToggle={handleToggle}
        onKeyDown={moveFocus}
        className="fixed m-0 max-h-100 min-w-40 overflow-y-auto rounded-md border border-line bg-white p-1 text-ink shadow-float open:animate-fade"
      >
        {items.map((item) => (
          <MenuRow key={item.key} item={item} onDone={hide} />
        ))}
      </div>
    </>
  );
}

const stopsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const stops = stopsOf(event.currentTarget);
  const current = stops.findIndex((stop) => stop.matches(':focus'));
  const stop = nextStop(event.key, current, stops.length);
  if (stop === undefined) return;
  event.preventDefault();
  stops[stop]?.focus();
};

const rowStyle =
  'flex h-10 w-full items-center gap-2 rounded-sm px-3 text-start whitespace-nowrap hover:bg-ground focus:bg-ground focus:outline-none';

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { to, icon, label, isCurrent = false } = item;
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} className="text-ink-muted" />}
      <span className={cx('grow', isCurrent && 'font-medium text-theme-text')}>{label}</span>
      {isCurrent && <Icon name="check" size={16} className="text-theme-text" />}
    </>
  );
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  if (to !== undefined) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} onClick={select} className={rowStyle}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onClick={select}
      className={rowStyle}
    >
      {inside}
    </button>
  );
}
