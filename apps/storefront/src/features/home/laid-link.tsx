import type { ReactNode } from 'react';
import { Link } from '../../lib/router';

interface LaidLinkProps {
  /** From the shop's layout: a screen of ours, or a web address. */
  to: string;
  className?: string;
  children: ReactNode;
}

export const LaidLink = ({ to, className, children }: LaidLinkProps) =>
  to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
