import type { ReactNode } from 'react';
import { Link } from '../../lib/router';

interface LayoutLinkProps {
  /** From the shop's layout: a screen of ours, or a web address. */
  to: string;
  className?: string;
  children: ReactNode;
}

export function LayoutLink({ to, className, children }: LayoutLinkProps) {
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
