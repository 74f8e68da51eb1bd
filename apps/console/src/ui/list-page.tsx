import type { ViewPage } from '@pcmall/contract/console/views';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { ReactNode } from 'react';
import type { TableView } from './table/use-table-view';
import { SavedViews } from './views/saved-views';

interface ListPageProps {
  title: string;
  /** Beside the title, on the right. */
  actions?: ReactNode;
  /** The list's views can be saved: under the name of its page. */
  views?: { page: ViewPage; view: Pick<TableView, 'address'> };
  /** A FilterBar and a Table, which takes what height is left. */
  children: Elements;
}

export function ListPage({ title, actions, views, children }: ListPageProps) {
  return (
    <div className="flex h-full min-h-100 flex-col px-6 pt-4">
      <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {actions && <div className="flex items-center gap-2">{actions}</div>}
      </header>
      {views && <SavedViews {...views} />}
      {children}
    </div>
  );
}
