import { useEffect } from 'react';
import { useLocation } from '../../lib/router';

const controls =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** After a page: the part that the address names comes into view, with the focus in its first field. */
export function HashTarget() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link leads there again
  useEffect(() => {
    const part = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!part) return;
    part.scrollIntoView();
    part.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}
