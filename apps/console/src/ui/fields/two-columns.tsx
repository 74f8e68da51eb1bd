import type { Elements } from '@pcmall/ui/lib/elements';

interface TwoColumnsProps {
  /** For a role that may only read them. */
  disabled?: boolean;
  children: Elements;
}

/** Fields that a form writes itself, two in a row as those of `Fields`; notes of two lines keep their distance from the next row. */
export function TwoColumns({ disabled = false, children }: TwoColumnsProps) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-x-6 gap-y-3 sm:grid-cols-2">
      {children}
    </fieldset>
  );
}
