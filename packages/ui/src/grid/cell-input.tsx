import { type ComponentProps, type RefObject, useId } from 'react';
import { useT } from '../i18n/i18n';
import { cx } from '../lib/cx';
import { headHeight, rowHeight } from './geometry';
import { gridMessages } from './grid.messages';
import type { CellChoice } from './model/grid-types';
import type { CellPosition } from './model/selection';
import type { Typing } from './use-grid';

interface CellInputProps {
  input: RefObject<HTMLInputElement | null>;
  gridId: string;
  at: CellPosition;
  place: { left: number; width: number };
  /** Whose text it takes, for screen readers. */
  name: string;
  reason: string | undefined;
  /** The drawn cell that it stands on; undefined while that is scrolled away. */
  activeId: string | undefined;
  typing: Typing | undefined;
  choices: readonly CellChoice[];
  isNumber: boolean;
  handlers: Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onCopy' | 'onCut' | 'onPaste' | 'onBlur'>;
  onChoose: (text: string) => void;
}

const leastWidth = 160;

/**
 * Lies on the active cell and always has the focus, unseen until something is typed: so an input method can begin with the
 * first key, and the clipboard's events come here.
 */
export function CellInput(props: CellInputProps) {
  const { input, gridId, at, place, name, reason, activeId, typing, choices, isNumber } = props;
  const t = useT(gridMessages);
  const id = useId();
  const isListed = typing !== undefined && choices.length > 0;
  const top = headHeight + at.row * rowHeight;
  return (
    <>
      <input
        ref={input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={name}
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : gridId}
        aria-activedescendant={
          isListed && typing.choice >= 0 ? `${id}-${typing.choice}` : typing ? undefined : activeId
        }
        aria-describedby={`${reason ? `${id}-reason ` : ''}${gridId}-keys`}
        value={typing?.text ?? ''}
        {...props.handlers}
        style={{
          top,
          left: place.left,
          width: typing ? Math.max(place.width, leastWidth) : place.width,
          height: rowHeight,
        }}
        className={cx(
          'absolute z-5 bg-white px-2 text-base outline-2 -outline-offset-2 outline-theme-ring',
          isNumber && 'numbers text-end',
          !typing && 'pointer-events-none opacity-0',
        )}
      />
      {reason && (
        <span id={`${id}-reason`} className="sr-only">
          {reason}
        </span>
      )}
      {isListed && (
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={t('grid.choices')}
          style={{ top: top + rowHeight + 2, left: place.left, minWidth: Math.max(place.width, leastWidth) }}
          className="absolute z-30 max-h-64 overflow-y-auto rounded-md border border-line bg-white py-1 shadow-float"
        >
          {choices.map((choice, index) => (
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === typing.choice}
              // Pressing a choice must not take the focus, which would end the typing.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onChoose(choice.value)}
              className="cursor-pointer px-3 py-1.5 whitespace-nowrap hover:bg-ground aria-selected:bg-theme-soft aria-selected:text-theme-text"
            >
              {choice.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
