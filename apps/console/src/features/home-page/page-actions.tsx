import type { HomePage } from '@pcmall/contract/console/home-page';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { Menu, type MenuItem } from '@pcmall/ui/menu';
import { useMay, useShop } from '../../lib/me';
import { formatMinute } from '../../lib/shop-clock';
import { shopId } from '../../lib/shop-id';
import { pageMessages } from '../../ui/page.messages';
import { homePageMessages } from './home-page.messages';

interface PageActionsProps {
  page: HomePage;
  isDirty: boolean;
  onPreview: () => void;
  onPublish: () => void;
  onDiscard: () => void;
  onUndoPublish: () => void;
}

/** The title with how the page stands, and what can be done with it. */
export function PageActions(props: PageActionsProps) {
  const { page, isDirty, onPreview, onPublish, onDiscard, onUndoPublish } = props;
  const t = useT(homePageMessages);
  const words = useT(pageMessages);
  const mayWrite = useMay()('content.write');
  // The storefront shows nobody anything of a closed shop.
  const isClosed = useShop()?.closed === true;
  const hasDraft = page.draft !== null || isDirty;
  const canUndo = page.undoUntil !== null && Date.parse(page.undoUntil) > serverNow();
  const more: MenuItem[] = [
    ...(canUndo ? [{ key: 'undo', label: t('home.undoPublish'), onSelect: onUndoPublish }] : []),
    ...(page.draft ? [{ key: 'discard', label: t('home.discard'), onSelect: onDiscard }] : []),
  ];
  return (
    <header className="mb-4 flex min-h-9 flex-wrap items-center gap-3">
      <h1 className="text-2xl font-semibold">{t('home.title')}</h1>
      <State page={page} />
      <span className="grow" />
      {isClosed ? (
        <span className="text-sm text-ink-muted">{t('home.closed')}</span>
      ) : (
        <a
          className="text-sm text-theme-text hover:underline"
          href={`/pcmall/home?shopId=${shopId()}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('home.view')}
        </a>
      )}
      {mayWrite && more.length > 0 && (
        <Menu items={more} align="end" className="h-control rounded-md border border-line-strong px-3 hover:bg-ground">
          {words('page.more')}
        </Menu>
      )}
      {mayWrite && hasDraft && (
        <>
          {!isClosed && (
            <Button variant="secondary" icon="eye" onClick={onPreview}>
              {t(isDirty ? 'home.previewSave' : 'home.preview')}
            </Button>
          )}
          <Button onClick={onPublish}>{t(isDirty ? 'home.publishSave' : 'home.publish')}</Button>
        </>
      )}
    </header>
  );
}

function State({ page: { draft, isDefault, draftLast, publishedLast } }: { page: HomePage }) {
  const t = useT(homePageMessages);
  const last = draft ? draftLast : publishedLast;
  const what = draft ? 'saved' : 'published';
  const time = last ? formatMinute(last.at) : '';
  return (
    <>
      {draft ? (
        <Badge tone="warning">{t('home.isDraft')}</Badge>
      ) : (
        <Badge tone={isDefault ? 'neutral' : 'success'}>{t(isDefault ? 'home.isDefault' : 'home.isPublished')}</Badge>
      )}
      {last && (
        <span className="text-sm text-ink-muted">
          {last.by ? t(`home.${what}By`, { name: last.by, time }) : t(`home.${what}At`, { time })}
        </span>
      )}
    </>
  );
}
