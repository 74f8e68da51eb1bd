import type { Elements } from './lib/elements';

/** What all drawings share: size, stroke and the ground they stand on. */
export function DrawingFrame({ children }: { children: Elements }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="stroke-theme-text"
    >
      <ellipse cx="80" cy="104" rx="54" ry="7" className="fill-ground-deep stroke-none" />
      {children}
    </svg>
  );
}
