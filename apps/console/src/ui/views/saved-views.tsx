import type { SavedView, ViewPage } from '@pcmall/contract/console/views';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { Menu } from '@pcmall/ui/menu';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../lib/router';
import type { TableView } from '../table/use-table-view';
import { useSavedViews } from './use-saved-views';
import { viewsMessages } from './views.messages';

const ViewDialog = lazy(() => import('./view-dialog'));

interface SavedViewsProps {
  page: ViewPage;
  view: Pick<TableView, 'address'>;
}

/** The reader's own views of a list as tabs; how it is looked at now can be saved as another one. */
export function SavedViews({ page, view: { address } }: SavedViewsProps) {
  const t = useT(viewsMessages);
  const { views, opened, isChanged, linkOf, all, saveNew, rename, update, remove } = useSavedViews(page, address);
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const updating = useMutation({ mutationFn: update, onSuccess: () => toast.success(t('views.saved')) });
  const drop = async (view: SavedView) => {
    const { name } = view;
    const isSure = await confirm({
      title: t('views.deleteAsk', { name }),
      text: t('views.deleteMeans'),
      confirmText: t('views.delete'),
      danger: true,
    });
    // A failure tells its own message.
    if (isSure) await remove(view).catch(() => {});
  };
  return (
    <div className="mb-3 flex h-9 shrink-0 items-center gap-2 border-b border-line">
      <nav aria-label={t('views.title')} className="flex h-full min-w-0 gap-1 overflow-x-auto">
        <ViewTab to={all} name={t('views.all')} isCurrent={!opened && address === ''} />
        {views.map((view) => (
          <ViewTab key={view.viewId} to={linkOf(view)} name={view.name} isCurrent={view === opened} />
        ))}
      </nav>
      {opened && (
        <Menu
          label={t('views.actions', { name: opened.name })}
          className="h-7 rounded-md px-1 text-ink-soft hover:bg-ground"
          items={[
            { key: 'rename', label: t('views.rename'), icon: 'edit', onSelect: () => setEdited(opened) },
            { key: 'delete', label: t('views.delete'), icon: 'trash', onSelect: () => void drop(opened) },
          ]}
        >
          <Icon name="edit" size={16} />
        </Menu>
      )}
      {opened && isChanged && (
        <Button variant="secondary" size="sm" pending={updating.isPending} onClick={() => updating.mutate(opened)}>
          {t('views.update')}
        </Button>
      )}
      {(!opened || isChanged) && (
        <Button
          variant="link"
          size="sm"
          disabled={address === ''}
          title={address === '' ? t('views.saveHint') : undefined}
          className="shrink-0"
          onClick={() => setEdited('new')}
        >
          {t('views.save')}
        </Button>
      )}
      <Suspense fallback={null}>
        {edited && (
          <ViewDialog
            view={edited === 'new' ? undefined : edited}
            save={(name) => (edited === 'new' ? saveNew(name) : rename(edited, name))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function ViewTab({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-full max-w-48 shrink-0 items-center border-b-2 px-2 text-sm transition-colors -outline-offset-2',
        isCurrent ? 'border-theme-ring font-medium text-theme-text' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      <span className="truncate">{name}</span>
    </Link>
  );
}
