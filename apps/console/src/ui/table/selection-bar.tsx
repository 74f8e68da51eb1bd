import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { tableMessages } from './table.messages';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  selection: Selection;
  total: number;
  isPageTicked: boolean;
  onAll: () => void;
  children: Elements;
}

/** How many are ticked, the step from a page to everything that matches, and what can be done with them. */
export function SelectionBar({ selection, total, isPageTicked, onAll, children }: SelectionBarProps) {
  const t = useT(tableMessages);
  const { count, isAll, clear } = selection;
  return (
    <div role="status" className="mb-2 flex min-h-9 flex-wrap items-center gap-3 rounded-md bg-theme-soft px-3 py-1">
      <span className="numbers font-medium">{t(isAll ? 'table.allSelected' : 'table.selected', { n: count })}</span>
      {!isAll && isPageTicked && total > count && (
        <Button variant="link" size="sm" onClick={onAll}>
          {t('table.selectAll', { n: total })}
        </Button>
      )}
      <Button variant="link" size="sm" onClick={clear}>
        {t('table.clearSelection')}
      </Button>
      <span className="grow" />
      {children}
    </div>
  );
}
