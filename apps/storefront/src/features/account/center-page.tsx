import type { ReactNode } from 'react';

/** A screen of the user centre: its heading, a sentence, and a column that a form fits into. */
export const CenterPage = ({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) => (
  <section className="rounded-lg border border-line bg-white p-8">
    <h1 className="text-2xl font-semibold">{title}</h1>
    {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
    <div className="mt-6 max-w-105">{children}</div>
  </section>
);
