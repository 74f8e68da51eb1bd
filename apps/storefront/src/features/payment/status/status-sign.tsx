import { cx } from '@pcmall/ui/lib/cx';

/** The state of a payment as the shopper sees it. */
export type Face = 'checking' | 'confirming' | 'paid' | 'failed' | 'unpaid' | 'closed';

const looks: Record<Face, { colour: string; path: string }> = {
  checking: { colour: 'text-theme-text', path: '' },
  paid: { colour: 'text-success', path: 'm22 33 7 7 13-15' },
  failed: { colour: 'text-danger', path: 'm24 24 16 16m0-16L24 40' },
  unpaid: { colour: 'text-warning', path: 'M32 20v14m0 8v.1' },
  confirming: { colour: 'text-warning', path: 'M32 20v13l8 5' },
  closed: { colour: 'text-ink-muted', path: 'M22 32h20' },
};

export function StatusSign({ face }: { face: Face }) {
  const { colour, path } = looks[face];
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden
      className={cx('mx-auto size-16', colour)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="32" cy="32" r="29" className="fill-current opacity-12" />
      {face === 'checking' ? (
        <path
          d="M32 12a20 20 0 0 1 20 20"
          stroke="currentColor"
          strokeWidth="4"
          className="origin-center animate-spin"
        />
      ) : (
        <path d={path} stroke="currentColor" strokeWidth="4" />
      )}
    </svg>
  );
}
