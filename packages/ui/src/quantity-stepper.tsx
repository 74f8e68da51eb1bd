import { type KeyboardEvent, useState } from 'react';
import { useT } from './i18n/i18n';
import { Icon } from './icon';
import { cx } from './lib/cx';
import { limitQuantity } from './lib/limit-quantity';
import { quantityMessages } from './quantity-stepper.messages';

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  /** What is in stock. */
  max?: number;
  disabled?: boolean;
  /** The product that it counts, for screen readers. */
  label?: string;
  small?: boolean;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = 9999, disabled = false, label, small = false } = props;
  const t = useT(quantityMessages);
  const [draft, setDraft] = useState<string>();
  const [note, setNote] = useState('');

  const nameOf = (what: string) => (label ? `${label} ${what}` : what);
  const commit = (typed: string | number) => {
    const { quantity, limit } = limitQuantity(typed, min, max);
    setDraft(undefined);
    if (limit) setNote(limit === 'max' ? t('quantity.atMost', { n: max }) : t('quantity.atLeast', { n: min }));
    else setNote('');
    if (quantity !== value) onChange(quantity);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const step = steps[event.key];
    if (event.key === 'Enter' && draft !== undefined) commit(draft);
    if (step === undefined) return;
    event.preventDefault();
    commit(value + step);
  };
  const height = small ? 'h-8' : 'h-10';
  return (
    <div className="relative inline-block">
      <div className={cx('inline-flex rounded-md border border-line-strong', disabled ? 'bg-ground' : 'bg-white')}>
        <StepButton
          label={nameOf(t('quantity.less'))}
          isAtLimit={value <= min}
          {...{ disabled, small }}
          onPress={() => commit(value - 1)}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={nameOf(t('quantity.label'))}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => draft !== undefined && commit(draft)}
          onKeyDown={pressKey}
          className={cx(
            'numbers max-lg:text-lg border-x border-line bg-transparent text-center -outline-offset-2 disabled:text-ink-muted',
            height,
            small ? 'w-10' : 'w-14',
          )}
        />
        <StepButton
          isMore
          label={nameOf(t('quantity.more'))}
          isAtLimit={value >= max}
          {...{ disabled, small }}
          onPress={() => commit(value + 1)}
        />
      </div>
      <span role="status" className="absolute start-0 top-full mt-1 text-xs whitespace-nowrap text-warning">
        {note}
      </span>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isMore?: boolean;
  isAtLimit: boolean;
  disabled: boolean;
  small: boolean;
  onPress: () => void;
}

/** At its limit it stays focusable, and pressing it shows why nothing happens. */
function StepButton({ label, isMore = false, isAtLimit, disabled, small, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtLimit || undefined}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'flex items-center justify-center rounded-md text-ink-soft transition-colors hover:text-theme-text disabled:text-ink-muted aria-disabled:text-line-strong',
        small ? 'size-8' : 'size-10',
      )}
    >
      <Icon name={isMore ? 'plus' : 'minus'} size={16} />
    </button>
  );
}
