import { type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from './icon';

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  /** Marked with a star; the check itself belongs to the form. */
  required?: boolean;
  /** Beside the label: a link, a counter. */
  aside?: ReactNode;
  className?: string;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return error ? (
    <p id={id} className="flex items-start gap-1 text-sm text-danger">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>{error}</span>
    </p>
  ) : (
    hint && (
      <p id={id} className="text-sm text-ink-muted">
        {hint}
      </p>
    )
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden className="ms-1 text-danger">
      *
    </span>
  );
}

/** Label above, control, then hint or error, tied together for screen readers. */
export function Field(props: FieldText & { children: (control: ControlProps) => ReactElement }) {
  const { label, hint, error, required, aside, className, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          <span>{label}</span>
          {required && <RequiredMark />}
        </label>
        {aside && <span className="text-sm text-ink-muted">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <div className="mt-1 min-h-5" aria-live="polite">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </div>
  );
}
