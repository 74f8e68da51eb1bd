import { getInitInfo } from '@pcmall/contract/account';
import { type ScreenName, screens } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../lib/query';
import { NavLink, useLocation } from '../lib/router';
import { useShop } from '../lib/shop';
import { centerMessages } from './center.messages';
import { pageOf } from './pages';

interface Entry {
  name: ScreenName;
  icon: IconName;
}

const groups: { key: 'trade' | 'addresses' | 'account'; entries: Entry[] }[] = [
  {
    key: 'trade',
    entries: [
      { name: 'welcome', icon: 'home' },
      { name: 'myOrder', icon: 'order' },
      { name: 'orderQuickly', icon: 'upload' },
      { name: 'myCoupons', icon: 'coupon' },
      { name: 'wishList', icon: 'heart' },
    ],
  },
  {
    key: 'addresses',
    entries: [
      { name: 'receivingAddress', icon: 'location' },
      { name: 'sendAddress', icon: 'truck' },
    ],
  },
  {
    key: 'account',
    entries: [
      { name: 'userInfo', icon: 'user' },
      { name: 'changeAccount', icon: 'phone' },
      { name: 'authentication', icon: 'idCard' },
      { name: 'editPassword', icon: 'lock' },
      { name: 'editPaymentPassword', icon: 'wallet' },
    ],
  },
];

/**
 * Which entries the shopper gets: quick orders by the account's flag (AUTH-10), sender addresses by the shop's setting
 * (ADDR-08); in a closed shop only the screens that still open (SHELL-12).
 */
const useIsOffered = () => {
  const { showSenderAddress, closed } = useShop();
  const mayOrderQuickly = useQuery(apiQuery(getInitInfo)).data?.batchOrderOpened ?? false;
  return ({ name }: Entry) =>
    pageOf(name) !== undefined &&
    (!closed || screens[name].whileClosed === true) &&
    (name !== 'orderQuickly' || mayOrderQuickly) &&
    (name !== 'sendAddress' || showSenderAddress);
};

/** The rows of a quick order take the whole width: its menu is a step back. */
const useIsWide = () => {
  const { pathname, search } = useLocation();
  return pathname === screens.orderQuickly.path && new URLSearchParams(search).has('draft');
};

/** The user centre: menu on the left, the screen on the right. */
export default function CenterLayout({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const t = useT(centerMessages);
  const language = useLanguage();
  const isOffered = useIsOffered();
  const shownGroups = groups
    .map(({ key, entries }) => ({ key, entries: entries.filter(isOffered) }))
    .filter(({ entries }) => entries.length > 0);
  if (isWide) return <div className="page-width py-6">{children}</div>;
  return (
    <div className="page-width grid grid-cols-1 items-start gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8">
      <nav
        aria-label={t('center.menu')}
        className="rounded-lg border border-line p-2 max-lg:flex max-lg:flex-wrap lg:sticky lg:top-20 lg:p-3"
      >
        {shownGroups.map(({ key, entries }) => (
          <section key={key} className="max-lg:contents lg:py-2">
            <h2 className="px-2.5 py-1 text-sm text-ink-muted max-lg:hidden">{t(`center.${key}`)}</h2>
            <ul className="max-lg:contents">
              {entries.map(({ name, icon }) => (
                <li key={name}>
                  <NavLink
                    to={screens[name].path}
                    className={({ isActive }) =>
                      cx(
                        'flex h-10 items-center gap-2.5 rounded-md px-2.5 transition-colors',
                        isActive ? 'bg-theme-soft font-medium text-theme-text' : 'hover:bg-ground',
                      )
                    }
                  >
                    <Icon name={icon} size={18} />
                    <span>{localize(screens[name].label, language)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
