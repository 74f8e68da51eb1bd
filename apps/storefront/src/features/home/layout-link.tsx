import type { ReactNode } from 'react';
import { Link } from '../../lib/router';

interface LayoutLinkProps {
  /** As the shop's home page layout has it: a path of this storefront or a web address. */
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
