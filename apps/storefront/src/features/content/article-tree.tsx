import type { ArticleEntry } from '@pcmall/contract/content';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { linkTo } from '../../lib/link-to';
import { Link } from '../../lib/router';
import { contentMessages } from './content.messages';

interface ArticleTreeProps {
  entries: readonly ArticleEntry[];
  current: string | undefined;
}

/** All articles of the document centre, with the current one marked. */
export function ArticleTree({ entries, current }: ArticleTreeProps) {
  const t = useT(contentMessages);
  return (
    <nav aria-label={t('content.articles')} className="sticky top-32 rounded-lg border border-line p-3">
      <Branch entries={entries} parentId={null} current={current} />
    </nav>
  );
}

function Branch({ entries, parentId, current }: ArticleTreeProps & { parentId: string | null }) {
  const children = entries.filter((entry) => entry.parentId === parentId);
  if (children.length === 0) return null;
  return (
    <ul className={cx(parentId !== null && 'mb-2')}>
      {children.map((entry) => (
        <li key={entry.articleId}>
          <Entry entry={entry} isCurrent={entry.articleId === current} />
          <Branch entries={entries} parentId={entry.articleId} current={current} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { articleId, title, hasBody }, isCurrent }: { entry: ArticleEntry; isCurrent: boolean }) {
  if (!hasBody) return <h2 className="px-3 py-2 font-medium">{title}</h2>;
  return (
    <Link
      to={linkTo('articleDetail', { id: articleId })}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'block rounded-md px-3 py-2 transition-colors',
        isCurrent ? 'bg-theme-soft font-medium text-theme-text' : 'text-ink-soft hover:bg-ground',
      )}
    >
      {title}
    </Link>
  );
}
