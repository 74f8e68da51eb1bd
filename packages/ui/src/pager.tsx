import { lastPageOf, pageSizes } from '@pcmall/domain/list-page';
import { useT } from './i18n/i18n';
import { IconButton } from './icon-button';
import { cx } from './lib/cx';
import { pagesShown } from './lib/pages-shown';
import { pagerMessages } from './pager.messages';
import { Select } from './select';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Without it the page size cannot be changed. The caller returns to page 1. */
  onPageSize?: (pageSize: number) => void;
  className?: string;
}

export function Pager({ page, pageSize, total, onPage, onPageSize, className }: PagerProps) {
  const t = useT(pagerMessages);
  if (total === 0) return null;
  const last = lastPageOf(total, pageSize);
  const sizes = pageSizes.map((n) => ({ value: String(n), label: t('pager.perPage', { n }) }));
  return (
    <nav
      aria-label={t('pager.label')}
      className={cx('numbers flex flex-wrap items-center justify-end gap-2 text-ink-soft', className)}
    >
      <span className="me-2">{t('pager.total', { n: total })}</span>
      <IconButton
        small
        icon="chevronLeft"
        label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesShown(page, last).map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each position keeps its width while the numbers move through it
        <PageNumber key={index} number={number} isCurrent={number === page} onPage={onPage} />
      ))}
      <IconButton
        small
        icon="chevronRight"
        label={t('pager.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
      {onPageSize && (
        <Select
          small
          className="ms-2"
          aria-label={t('pager.pageSize')}
          options={sizes}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        />
      )}
    </nav>
  );
}

interface PageNumberProps {
  number: number | null;
  isCurrent: boolean;
  onPage: (page: number) => void;
}

function PageNumber({ number, isCurrent, onPage }: PageNumberProps) {
  const t = useT(pagerMessages);
  if (number === null) {
    return (
      <span aria-hidden className="w-8 text-center text-ink-muted">
        …
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('pager.page', { n: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(number)}
      className={cx(
        'h-8 min-w-8 rounded-md px-2 text-center transition-colors',
        isCurrent ? 'bg-theme font-semibold text-theme-on' : 'hover:bg-ground-deep hover:text-ink',
      )}
    >
      {number}
    </button>
  );
}
