import { readDay } from '@pcmall/domain/dates';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';

interface DayBoxProps {
  label: string;
  value: string | undefined;
  onDay: (day: string) => void;
}

/** A day that a list is narrowed by. */
export function DayBox({ label, value = '', onDay }: DayBoxProps) {
  return (
    <label className="mb-3 flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
      <span>{label}</span>
      <input
        type="date"
        value={value}
        max="9999-12-31"
        onChange={(event) => onDay(event.target.value)}
        className={cx(controlStyle, 'h-8 w-36 px-2 text-sm')}
      />
    </label>
  );
}

/** What an address names as a day; anything else counts as not set. */
export const dayOf = (text: string | undefined): string | undefined => (text ? readDay(text) : undefined);
