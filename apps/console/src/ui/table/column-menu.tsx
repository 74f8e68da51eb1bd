import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { cx } from '@pcmall/ui/lib/cx';
import { useEffect, useId, useRef, useState } from 'react';
import { tableMessages } from './table.messages';
import type { ColumnChoice } from './use-shown-columns';

const gap = 4;

/** Which columns the list shows, in a native popover above its button: what is ticked shows at once. */
export function ColumnMenu({ choice: { columns, show, reset } }: { choice: ColumnChoice }) {
  const t = useT(tableMessages);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const position = () => {
    const box = opener.current?.getBoundingClientRect();
    if (!box || !list.current) return;
    const { clientWidth, clientHeight } = document.documentElement;
    list.current.style.right = `${clientWidth - box.right}px`;
    list.current.style.bottom = `${clientHeight - box.top + gap}px`;
  };
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <>
      <button type="button" ref={opener} popoverTarget={id} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
        {t('table.columns')}
      </button>
      <fieldset
        id={id}
        ref={list}
        popover="auto"
        aria-label={t('table.columns')}
        onBeforeToggle={position}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={cx(
          'fixed top-auto left-auto m-0 max-h-100 min-w-48 overflow-y-auto rounded-md border border-line bg-white p-3 text-sm',
          'text-ink shadow-float open:animate-fade',
        )}
      >
        {isOpen && (
          <>
            {columns.map(({ key, title, isShown }) => (
              <Checkbox
                key={key}
                label={title}
                checked={isShown}
                onChange={(event) => show(key, event.target.checked)}
                className="py-1"
              />
            ))}
            <Button variant="link" size="sm" disabled={!reset} onClick={reset} className="mt-1">
              {t('table.resetColumns')}
            </Button>
          </>
        )}
      </fieldset>
    </>
  );
}
