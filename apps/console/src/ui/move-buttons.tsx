import { IconButton } from '@pcmall/ui/icon-button';

interface MoveButtonsProps {
  /** What the buttons are called: they name what they move. */
  up: string;
  down: string;
  /** Where it stands among how many, from 0 on. */
  place: number;
  of: number;
  onMove: (place: number) => void;
}

/**
 * Moves one of a list by keyboard or mouse. At an end of the list the button has nothing to do and keeps the focus, which
 * one that is disabled would lose: whoever goes on by keyboard would begin again at the top of the page.
 */
export function MoveButtons({ up, down, place, of, onMove }: MoveButtonsProps) {
  const step = (icon: 'chevronUp' | 'chevronDown', label: string, to: number) => {
    const isEnd = to < 0 || to >= of;
    return (
      <IconButton
        small
        icon={icon}
        label={label}
        aria-disabled={isEnd}
        className="aria-disabled:opacity-45"
        onClick={() => {
          if (!isEnd) onMove(to);
        }}
      />
    );
  };
  return (
    <>
      {step('chevronUp', up, place - 1)}
      {step('chevronDown', down, place + 1)}
    </>
  );
}
