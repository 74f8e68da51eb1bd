import { type Category, listCategories } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useIsPainted } from '../../lib/browser/first-paint';
import { linkTo } from '../../lib/link-to';
import { apiQuery } from '../../lib/query';
import { Link } from '../../lib/router';
import { homeMessages } from './home.messages';

const shownRoots = 10;

/** The top categories; their subcategories open beside them on hover and focus. */
export function CategoryPanel({ isRow }: { isRow: boolean }) {
  const t = useT(homeMessages);
  const { data: categories } = useSuspenseQuery(apiQuery(listCategories));
  const roots = categories.filter((category) => category.parentId === null).slice(0, shownRoots);
  return (
    <nav aria-label={t('home.categories')} className="relative rounded-lg border border-line bg-white py-2">
      <ul className={cx(isRow ? 'grid grid-cols-5' : 'flex h-full flex-col justify-around')}>
        {roots.map((root) => (
          <Root
            key={root.categoryId}
            root={root}
            below={categories.filter((each) => each.parentId === root.categoryId)}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Decoration, so it loads after what the banner needs. */
function CategoryIcon({ src }: { src: string }) {
  const isPainted = useIsPainted();
  return <span className="size-6">{isPainted && <img src={src} alt="" width={24} height={24} />}</span>;
}

function Root({ root, below }: { root: Category; below: Category[] }) {
  return (
    <li className="group">
      <Link
        to={linkTo('search', { categoryId: root.categoryId })}
        className="flex items-center justify-between gap-2 px-4 py-2 transition-colors group-hover:bg-theme-soft group-hover:text-theme-text"
      >
        <span className="flex items-center gap-3">
          {root.icon && <CategoryIcon src={root.icon} />}
          <span>{root.name}</span>
        </span>
        {below.length > 0 && <Icon name="chevronRight" size={16} className="text-ink-muted" />}
      </Link>
      {below.length > 0 && (
        <ul className="invisible absolute inset-y-0 start-full z-20 flex w-100 flex-wrap content-start gap-x-6 gap-y-2 rounded-e-lg border border-line bg-white p-6 shadow-float group-focus-within:visible group-hover:visible">
          {below.map(({ categoryId, name }) => (
            <li key={categoryId}>
              <Link to={linkTo('search', { categoryId })} className="text-ink-soft hover:text-theme-text">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
