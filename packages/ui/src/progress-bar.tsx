import { useId } from 'react';

interface ProgressBarProps {
  label: string;
  /** Undefined while nobody knows how far it is. */
  value: number | undefined;
  max: number;
}

/** How far something is, with its name above. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId();
  const width = value === undefined ? '40%' : `${max > 0 ? (value / max) * 100 : 0}%`;
  return (
    <div>
      <p id={id} role="status" className="numbers mb-2 text-sm text-ink-soft">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2 overflow-hidden rounded-full bg-ground-deep"
      >
        <div
          style={{ width }}
          className={value === undefined ? 'h-full animate-breathe bg-theme' : 'h-full bg-theme transition-[width]'}
        />
      </div>
    </div>
  );
}
