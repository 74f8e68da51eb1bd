import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote, RequiredMark } from './field';
import { cx } from './lib/cx';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export const radioMark =
  'mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-ink-muted bg-white transition-[border] ' +
  'checked:border-5 checked:border-theme-ring hover:border-theme-ring disabled:border-line-strong disabled:bg-ground-deep';

export function Radio({ label, hint, className, ...input }: RadioProps) {
  return (
    <label className={cx('inline-flex items-start gap-2', input.disabled && 'text-ink-muted', className)}>
      <input {...input} type="radio" className={radioMark} />
      <span>
        <span>{label}</span>
        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </span>
    </label>
  );
}

interface RadioGroupProps {
  legend: ReactNode;
  /** The heading above says it already. */
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Radio or ChoiceCard, all of one name. */
  children: ReactNode;
  layout?: 'rows' | 'inline' | 'grid';
  className?: string;
}

const layouts = {
  rows: 'flex flex-col gap-2',
  inline: 'flex flex-wrap gap-x-6 gap-y-2',
  grid: 'grid grid-cols-2 gap-3',
};

export function RadioGroup(props: RadioGroupProps) {
  const { legend, isLegendHidden, hint, error, required, children, layout = 'rows', className } = props;
  const noteId = useId();
  return (
    <fieldset aria-describedby={hint || error ? noteId : undefined} className={cx('min-w-0', className)}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-medium'}>
        <span>{legend}</span>
        {required && <RequiredMark />}
      </legend>
      <div className={layouts[layout]}>{children}</div>
      <div className="mt-1" aria-live="polite">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </fieldset>
  );
}
