import { findCustomService } from '@pcmall/contract/shop';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { Menu } from '@pcmall/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { linkTo } from '../../lib/link-to';
import { loginPath } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { Link, useLocation } from '../../lib/router';
import { useSession } from '../../lib/session';
import { useShop } from '../../lib/shop';
import { appMessages } from '../app.messages';

const Greeting = lazy(async () => ({ default: (await import('./signed-in')).Greeting }));
const AccountMenu = lazy(async () => ({ default: (await import('./signed-in')).AccountMenu }));
const ServiceDialog = lazy(() => import('./service-dialog'));

const link = 'inline-flex h-full items-center gap-1 whitespace-nowrap transition-colors hover:text-theme-text';
const demoLink = `${link} max-sm:hidden`;

/** The slim bar on top: who is here, orders, language, service. */
export function TopBar() {
  const t = useT(appMessages);
  const shop = useShop();
  const { isLoggedIn } = useSession();
  return (
    <div className="border-b border-line bg-ground text-sm text-ink-soft print:hidden">
      <nav aria-label={t('top.nav')} className="page-width flex h-11 items-center gap-4 lg:h-9 lg:gap-6">
        <span className="truncate max-lg:hidden">
          {isLoggedIn ? (
            <Suspense>
              <Greeting />
            </Suspense>
          ) : (
            t('top.visitor', { shop: shop.shopName })
          )}
        </span>
        <div className="ms-auto flex h-full items-center gap-3 max-sm:w-full max-sm:justify-between sm:gap-4 lg:gap-6">
          {isLoggedIn ? (
            <Suspense>
              <AccountMenu />
            </Suspense>
          ) : (
            <LoginLinks />
          )}
          <Link to={linkTo('myOrder')} className={link}>
            {t('top.orders')}
          </Link>
          <ServiceButton />
          {shop.demo && (
            <Link to={linkTo('devMailbox')} className={demoLink}>
              {t('top.devMailbox')}
            </Link>
          )}
          {shop.demo && (
            <Link to={linkTo('channel')} className={demoLink}>
              {t('top.shops')}
            </Link>
          )}
          <LanguageSwitch />
        </div>
      </nav>
    </div>
  );
}

function LoginLinks() {
  const t = useT(appMessages);
  const location = useLocation();
  const { closed } = useShop();
  return (
    <>
      <Link to={loginPath(location)} className={link}>
        {t('top.login')}
      </Link>
      {!closed && (
        <Link to={linkTo('registry')} className={link}>
          {t('top.register')}
        </Link>
      )}
    </>
  );
}

function ServiceButton() {
  const t = useT(appMessages);
  const [isOpen, setOpen] = useState(false);
  const { data: service } = useQuery(apiQuery(findCustomService));
  if (!service?.openService) return null;
  return (
    <>
      <button type="button" className={link} onClick={() => setOpen(true)}>
        <Icon name="service" size={16} />
        <span className="max-sm:sr-only">{t('top.service')}</span>
      </button>
      <Suspense>{isOpen && <ServiceDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function LanguageSwitch() {
  const language = useLanguage();
  const t = useT(appMessages);
  const common = useT();
  const current = t(language === 'zh' ? 'language.zh.ownName' : 'language.en.ownName');
  return (
    <Menu
      align="end"
      label={`${common('common.language')} ${current}`}
      items={[
        {
          key: 'zh',
          label: t('language.zh.ownName'),
          isCurrent: language === 'zh',
          onSelect: () => setLanguage('zh'),
        },
        {
          key: 'en',
          label: t('language.en.ownName'),
          isCurrent: language === 'en',
          onSelect: () => setLanguage('en'),
        },
      ]}
    >
      <Icon name="globe" size={16} />
      <span className="max-sm:hidden">{current}</span>
    </Menu>
  );
}
