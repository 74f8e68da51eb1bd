import type { ReactNode } from 'react';

interface FactsProps {
  /** `false` leaves one out. */
  facts: readonly ({ label: string; value: ReactNode } | false)[];
}

/** Names and values, one under the other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className="contents">
              <dt className="text-ink-muted">{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
