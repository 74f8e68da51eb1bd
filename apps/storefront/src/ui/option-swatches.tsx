import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/i18n';
import { cx } from './cx';
import { swatchMessages } from './option-swatches.messages';

interface OptionSwatchesProps {
  label: ReactNode;
  values: readonly string[];
  chosen: number | undefined;
  isAvailable: (value: number) => boolean;
  onPick: (value: number) => void;
  /** Among other things, not the first thing on its page. */
  small?: boolean;
}

/** An option as a row of buttons; what does not go with the rest of the choice can't be pressed. */
export function OptionSwatches({ label, values, chosen, isAvailable, onPick, small = false }: OptionSwatchesProps) {
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
            isChosen={chosen === index}
            isAvailable={isAvailable(index)}
            onPick={() => onPick(index)}
            small={small}
          />
        ))}
      </div>
    </div>
  );
}

interface SwatchProps {
  value: string;
  isChosen: boolean;
  isAvailable: boolean;
  onPick: () => void;
  small: boolean;
}

function Swatch({ value, isChosen, isAvailable: canPick, onPick, small }: SwatchProps) {
  const t = useT(swatchMessages);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={canPick ? undefined : t('swatch.unavailable', { value })}
      disabled={!canPick && !isChosen}
      onClick={onPick}
      className={cx(
        'rounded-md border transition-colors',
        small ? 'min-h-8 px-3 py-1 text-sm' : 'min-h-10 px-4 py-2',
        isChosen
          ? 'border-theme-ring bg-theme-soft font-medium text-theme-text'
          : 'border-line-strong hover:border-theme-ring',
        !canPick && 'border-dashed border-line text-ink-muted line-through hover:border-line',
      )}
    >
      {value}
    </button>
  );
}
