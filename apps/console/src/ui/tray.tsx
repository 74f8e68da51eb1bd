import type { Elements } from '@pcmall/ui/lib/elements';

/** Where trays stand, one above the other: work that goes on while its page has been left. */
export function TrayStack({ children }: { children: Elements }) {
  return <div className="fixed end-4 bottom-4 z-20 grid w-80 gap-2 print:hidden">{children}</div>;
}

export function Tray({ label, children }: { label: string; children: Elements }) {
  return (
    <aside aria-label={label} className="grid gap-2 rounded-lg border border-line bg-white p-4 shadow-lg">
      {children}
    </aside>
  );
}
