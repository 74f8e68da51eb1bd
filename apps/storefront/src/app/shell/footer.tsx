import { listArticles } from '@pcmall/contract/content';
import { payChannelNames } from '@pcmall/contract/payment';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { ChannelMark } from '../../features/payment';
import { linkTo } from '../../lib/link-to';
import { apiQuery } from '../../lib/query';
import { Link } from '../../lib/router';
import { useShop } from '../../lib/shop';
import { footerMessages } from './footer.messages';

export default function Footer() {
  const { shopName } = useShop();
  return (
    <footer className="mt-16 border-t border-line bg-ground print:hidden">
      <Promises />
      <div className="page-width grid grid-cols-2 gap-6 py-8 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <Articles />
        <Account />
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-ink-muted">
        <p>{`© ${shopName}`}</p>
        <PaymentMarks />
      </div>
    </footer>
  );
}

/** What the shop vouches for, in its own words. */
function Promises() {
  const { promises } = useShop();
  if (promises.length === 0) return null;
  return (
    <ul className="page-width grid grid-cols-1 gap-6 border-b border-line py-8 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex items-center gap-3">
          <Icon name={icon} size={32} className="shrink-0 text-theme-text" />
          <span>
            <span className="block font-medium">{title}</span>
            <span className="text-sm text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How one can pay in this shop. */
function PaymentMarks() {
  const t = useT(footerMessages);
  const language = useLanguage();
  const { payChannels, payChannelNames: ownNames } = useShop();
  return (
    <ul aria-label={t('footer.payment')} className="flex flex-wrap gap-2">
      {payChannels.map((channel) => {
        const name = ownNames[channel] ?? localize(payChannelNames[channel], language);
        return (
          <li key={channel} title={name}>
            <ChannelMark channel={channel} size={28} />
            <span className="sr-only">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** As many columns as a narrow window has room for, beside the account's own. */
const shownGroups = 4;

/** Groups of the help centre, one column each; a heading without articles has nothing to lead to. */
function Articles() {
  const { data = [] } = useQuery(apiQuery(listArticles));
  const groups = data
    .filter(({ articleId, parentId, hasBody }) => {
      return parentId === null && (hasBody || data.some((article) => article.parentId === articleId));
    })
    .slice(0, shownGroups);
  return groups.map((group) => (
    <section key={group.articleId}>
      <h2 className="mb-3 font-medium">
        {group.hasBody ? (
          <Link to={linkTo('articleDetail', { id: group.articleId })} className="hover:text-theme-text">
            {group.title}
          </Link>
        ) : (
          group.title
        )}
      </h2>
      <ul className="space-y-2 text-ink-soft">
        {data
          .filter((article) => article.parentId === group.articleId)
          .map(({ articleId, title }) => (
            <li key={articleId}>
              <Link to={linkTo('articleDetail', { id: articleId })} className="hover:text-theme-text">
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
  const { closed } = useShop();
  return (
    <section>
      <h2 className="mb-3 font-medium">{t('footer.account')}</h2>
      <ul className="space-y-2 text-ink-soft">
        <li>
          <Link to={linkTo('welcome')} className="hover:text-theme-text">
            {t('footer.center')}
          </Link>
        </li>
        <li>
          <Link to={linkTo('myOrder')} className="hover:text-theme-text">
            {t('footer.orders')}
          </Link>
        </li>
        {!closed && (
          <>
            <li>
              <Link to={linkTo('cart')} className="hover:text-theme-text">
                {t('footer.cart')}
              </Link>
            </li>
            <li>
              <Link to={linkTo('fscommand')} className="hover:text-theme-text">
                {t('footer.command')}
              </Link>
            </li>
          </>
        )}
      </ul>
    </section>
  );
}
