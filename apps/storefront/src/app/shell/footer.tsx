import { listArticles } from '@pcmall/contract/content';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n';
import { apiQuery } from '../../lib/query';
import { Link } from '../../lib/router';
import { useShop } from '../../lib/shop';
import { Icon, type IconName } from '../../ui/icon';
import { footerMessages } from './footer.messages';

const promises = [
  { icon: 'shield', key: 'authentic' },
  { icon: 'truck', key: 'customs' },
  { icon: 'lock', key: 'privacy' },
  { icon: 'service', key: 'service' },
] as const satisfies { icon: IconName; key: string }[];

export default function Footer() {
  const { shopName } = useShop();
  return (
    <footer className="mt-16 border-t border-line bg-ground">
      <Promises />
      <div className="page-width grid grid-cols-4 gap-6 border-t border-line py-8">
        <Articles />
        <Account />
      </div>
      <p className="page-width border-t border-line py-4 text-sm text-ink-muted">© 2026 {shopName}</p>
    </footer>
  );
}

function Promises() {
  const t = useT(footerMessages);
  return (
    <ul className="page-width grid grid-cols-4 gap-6 py-8">
      {promises.map(({ icon, key }) => (
        <li key={key} className="flex items-center gap-3">
          <Icon name={icon} size={32} className="text-theme-text" />
          <span>
            <span className="block font-medium">{t(`footer.promise.${key}`)}</span>
            <span className="text-sm text-ink-muted">{t(`footer.promise.${key}.more`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Groups of the document centre, one column each. */
function Articles() {
  const { data = [] } = useQuery(apiQuery(listArticles));
  const groups = data.filter((article) => article.parentId === null).slice(0, 3);
  return groups.map((group) => (
    <section key={group.articleId}>
      <h2 className="mb-3 font-medium">{group.title}</h2>
      <ul className="space-y-2 text-ink-soft">
        {data
          .filter((article) => article.parentId === group.articleId)
          .map(({ articleId, title }) => (
            <li key={articleId}>
              <Link to={`/articleDetail?id=${encodeURIComponent(articleId)}`} className="hover:text-theme-text">
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Account() {
  const t = useT(footerMessages);
  return (
    <section>
      <h2 className="mb-3 font-medium">{t('footer.account')}</h2>
      <ul className="space-y-2 text-ink-soft">
        <li>
          <Link to="/myCenter" className="hover:text-theme-text">
            {t('footer.center')}
          </Link>
        </li>
        <li>
          <Link to="/myCenter/myOrder" className="hover:text-theme-text">
            {t('footer.orders')}
          </Link>
        </li>
        <li>
          <Link to="/cart" className="hover:text-theme-text">
            {t('footer.cart')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
