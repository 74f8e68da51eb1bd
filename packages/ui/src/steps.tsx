import type { ReactNode } from 'react';
import { useT } from './i18n/i18n';
import { Icon } from './icon';
import { cx } from './lib/cx';
import { stepsMessages } from './steps.messages';
import { VisuallyHidden } from './visually-hidden';

export interface Step {
  label: ReactNode;
  note?: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
  /** Index of the current step; the number of steps once all are done. */
  current: number;
  className?: string;
}

/** Side by side; more than four of them stand below each other on a phone, where their words would break. */
export function Steps({ steps, current, className }: StepsProps) {
  const stacks = steps.length > 4;
  return (
    <ol className={cx('flex', stacks && 'max-sm:flex-col max-sm:gap-3', className)}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index
        <StepItem key={index} step={step} index={index} current={current} stacks={stacks} />
      ))}
    </ol>
  );
}

interface StepItemProps {
  step: Step;
  index: number;
  current: number;
  stacks: boolean;
}

function StepItem({ step, index, current, stacks }: StepItemProps) {
  const t = useT(stepsMessages);
  const isDone = index < current;
  const isCurrent = index === current;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'relative min-w-0 flex-1 px-0.5 text-center wrap-anywhere sm:px-2',
        'not-first:before:absolute not-first:before:end-[calc(50%+24px)] not-first:before:top-3.5 not-first:before:h-0.5 not-first:before:w-[calc(100%-48px)] not-first:before:rounded-full',
        isDone || isCurrent ? 'before:bg-theme-ring' : 'before:bg-line',
        stacks && 'max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:text-start max-sm:before:hidden',
      )}
    >
      <span
        className={cx(
          'numbers relative mx-auto mb-2 flex size-7.5 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
          stacks && 'max-sm:mx-0 max-sm:mb-0',
          isDone && 'bg-theme-soft text-theme-text',
          isCurrent && 'bg-theme text-theme-on',
          !isDone && !isCurrent && 'bg-ground-deep text-ink-muted',
        )}
      >
        {isDone ? <Icon name="check" size={16} /> : index + 1}
      </span>
      <span className={cx('block', isCurrent ? 'font-semibold' : 'text-ink-soft')}>
        <span>{step.label}</span>
        {(isDone || isCurrent) && <VisuallyHidden>{` ${t(isDone ? 'steps.done' : 'steps.current')}`}</VisuallyHidden>}
      </span>
      {step.note && (
        <span className={cx('numbers mt-0.5 block text-xs text-ink-muted', stacks && 'max-sm:ms-auto max-sm:mt-0')}>
          {step.note}
        </span>
      )}
    </li>
  );
}
