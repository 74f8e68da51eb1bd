import type { Elements } from '@pcmall/ui/lib/elements';

export function FilterSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="py-4">
      <h2 className="mb-2 font-medium">{title}</h2>
      {children}
    </section>
  );
}
