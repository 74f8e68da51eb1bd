import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { Menu } from '@pcmall/ui/menu';
import { setDense, useIsDense } from '../../lib/density';
import { enterShop } from '../../lib/enter-shop';
import { type ServedShop, useMe, useShop } from '../../lib/me';
import { linkTo } from '../../lib/router';
import { appMessages } from '../app.messages';
import { logOut } from './log-out';

interface TopBarProps {
  onMenu: () => void;
  onFind: () => void;
  onHelp: () => void;
}

/** Which shop this is, and what belongs to the reader rather than to a page. */
export function TopBar({ onMenu, onFind, onHelp }: TopBarProps) {
  const t = useT(appMessages);
  return (
    <header className="flex h-12 print:hidden shrink-0 items-center gap-2 border-b border-line bg-white px-4">
      <span className="lg:hidden">
        <IconButton small icon="menu" label={t('app.openMenu')} onClick={onMenu} />
      </span>
      <ShopSwitch />
      <span className="grow" />
      <Button variant="secondary" size="sm" icon="search" aria-keyshortcuts="Control+K" onClick={onFind}>
        {t('app.find')}
      </Button>
      <LanguageMenu />
      <span className="max-lg:hidden">
        <IconButton small icon="info" label={t('app.shortcuts')} aria-keyshortcuts="?" onClick={onHelp} />
      </span>
      <AccountMenu />
    </header>
  );
}

function ShopMark({ shop }: { shop: ServedShop }) {
  const t = useT(appMessages);
  const language = useLanguage();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden className="shrink-0">
        <rect width="12" height="12" rx="3" fill={shop.themeColour} />
      </svg>
      <span className="max-w-60 truncate font-medium text-ink">{localize(shop.name, language)}</span>
      <span className={cx('text-xs', shop.closed ? 'text-warning' : 'text-success')}>
        {t(shop.closed ? 'app.closed' : 'app.open')}
      </span>
    </span>
  );
}

function ShopSwitch() {
  const t = useT(appMessages);
  const { shops } = useMe();
  const shop = useShop();
  if (!shop) return null;
  if (shops.length === 1) return <ShopMark shop={shop} />;
  const items = shops.map((each) => ({
    key: each.shopId,
    label: <ShopMark shop={each} />,
    isCurrent: each.shopId === shop.shopId,
    onSelect: () => void (each.shopId !== shop.shopId && enterShop(each.shopId, '/')),
  }));
  return (
    <Menu label={t('app.shop')} items={items} className="h-8 rounded-md px-2 hover:bg-ground">
      <ShopMark shop={shop} />
    </Menu>
  );
}

function LanguageMenu() {
  const t = useT(appMessages);
  const common = useT();
  const language = useLanguage();
  const items = (['zh', 'en'] as const).map((each) => ({
    key: each,
    label: t(`language.${each}.ownName`),
    isCurrent: each === language,
    onSelect: () => setLanguage(each),
  }));
  return (
    <Menu label={common('common.language')} items={items} align="end" className="h-8 rounded-md px-2 hover:bg-ground">
      <Icon name="globe" size={18} />
    </Menu>
  );
}

function AccountMenu() {
  const t = useT(appMessages);
  const { name, email } = useMe();
  const isDense = useIsDense();
  const items = [
    { key: 'account', label: t('app.myAccount'), icon: 'user' as const, to: linkTo('account') },
    {
      key: 'dense',
      label: t('app.dense'),
      icon: 'menu' as const,
      isCurrent: isDense,
      onSelect: () => setDense(!isDense),
    },
    { key: 'logout', label: t('app.logout'), icon: 'logout' as const, onSelect: () => void logOut() },
  ];
  return (
    <Menu label={t('app.account')} items={items} align="end" className="h-8 rounded-md px-2 hover:bg-ground">
      <span className="max-w-40 truncate">{name || email}</span>
    </Menu>
  );
}
