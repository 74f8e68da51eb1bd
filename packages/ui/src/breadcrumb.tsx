import type { ReactNode } from 'react';
import { breadcrumbMessages } from './breadcrumb.messages';
import { useT } from './i18n/i18n';
import { Icon } from './icon';
import { Link } from './router';

/** The last one is the screen itself and has no link. */
export interface Crumb {
  label: ReactNode;
  to?: string;
}

export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useT(breadcrumbMessages);
  return (
    <nav aria-label={t('breadcrumb.label')} className={className}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
        {crumbs.map(({ label, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its depth
          <li key={index} className="inline-flex items-center gap-1">
            {index > 0 && <Icon name="chevronRight" size={14} />}
            {to === undefined ? (
              <span aria-current="page" className="text-ink-soft">
                {label}
              </span>
            ) : (
              <Link to={to} className="hover:text-theme-text">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
