import { listCategories } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Menu } from '@pcmall/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../lib/link-to';
import { apiQuery } from '../../lib/query';
import { Link, useLocation } from '../../lib/router';
import { appMessages } from '../app.messages';

const maxInBar = 8;

const useCurrentCategory = () => {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? new URLSearchParams(search).get('categoryId') : null;
};

/** The categories: all of them in a menu, the first ones side by side. */
export function CategoryBar() {
  const t = useT(appMessages);
  const { data = [] } = useQuery(apiQuery(listCategories));
  const current = useCurrentCategory();
  const roots = data.filter((category) => category.parentId === null);
  return (
    <nav aria-label={t('nav.label')} className="border-b border-line print:hidden">
      <div className="page-width flex h-12 flex-wrap content-start gap-x-6 overflow-hidden">
        <Menu
          label={t('nav.categories')}
          className="h-full shrink-0 border-b-2 border-transparent font-medium whitespace-nowrap"
          items={roots.map(({ categoryId, name, icon }) => ({
            key: categoryId,
            label: (
              <span className="flex items-center gap-3">
                {/* Not loaded while the menu is closed. */}
                {icon && <img src={icon} alt="" width={24} height={24} loading="lazy" />}
                <span>{name}</span>
              </span>
            ),
            to: linkTo('search', { categoryId }),
            isCurrent: categoryId === current,
          }))}
        >
          {t('nav.categories')}
        </Menu>
        {roots.slice(0, maxInBar).map(({ categoryId, name }) => (
          <Link
            key={categoryId}
            to={linkTo('search', { categoryId })}
            aria-current={categoryId === current ? 'page' : undefined}
            className={cx(
              'flex h-full shrink-0 items-center border-b-2 whitespace-nowrap transition-colors hover:text-theme-text',
              categoryId === current ? 'border-theme-ring font-medium text-theme-text' : 'border-transparent',
            )}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
