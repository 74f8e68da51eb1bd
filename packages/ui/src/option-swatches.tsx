import { type ReactNode, useId } from 'react';
import { useT } from './i18n/i18n';
import { cx } from './lib/cx';
import { swatchMessages } from './option-swatches.messages';

interface OptionSwatchesProps {
  label: ReactNode;
  values: readonly string[];
  selectedIndex: number | undefined;
  isAvailable: (value: number) => boolean;
  onSelect: (value: number) => void;
  /** Among other things, not the main thing on its page. */
  small?: boolean;
}

/** The values of an option as a row of buttons; those that do not go with the rest of the selection cannot be pressed. */
export function OptionSwatches({
  label,
  values,
  selectedIndex,
  isAvailable,
  onSelect,
  small = false,
}: OptionSwatchesProps) {
  const id = useId();
  const Heading = small ? 'p' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of form fields
    <div role="group" aria-labelledby={id}>
      <Heading id={id} className={cx('text-sm text-ink-muted', small ? 'mb-1' : 'mb-2')}>
        {label}
      </Heading>
      <div className="flex flex-wrap gap-2">
        {values.map((value, index) => (
          <Swatch
            key={value}
            value={value}
            isSelected={selectedIndex === index}
            isAvailable={isAvailable(index)}
            onSelect={() => onSelect(index)}
            small={small}
          />
        ))}
      </div>
    </div>
  );
}

interface SwatchProps {
  value: string;
  isSelected: boolean;
  isAvailable: boolean;
  onSelect: () => void;
  small: boolean;
}

function Swatch({ value, isSelected, isAvailable: isSelectable, onSelect, small }: SwatchProps) {
  const t = useT(swatchMessages);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={isSelectable ? undefined : t('swatch.unavailable', { value })}
      disabled={!isSelectable && !isSelected}
      onClick={onSelect}
      className={cx(
        'rounded-md border transition-colors',
        small ? 'min-h-8 px-3 py-1 text-sm' : 'min-h-10 px-4 py-2',
        isSelected
          ? 'border-theme-ring bg-theme-soft font-medium text-theme-text'
          : 'border-line-strong hover:border-theme-ring',
        !isSelectable && 'border-dashed border-line text-ink-muted line-through hover:border-line',
      )}
    >
      {value}
    </button>
  );
}
