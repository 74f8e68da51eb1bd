import { type ConsolePageName, consolePageNames, consolePageOf } from '@pcmall/contract/console/pages';
import type { Permission } from '@pcmall/contract/console/permissions';
import { type ConsoleSection, consoleSections } from '@pcmall/contract/console/sections';
import type { IconName } from '@pcmall/ui/icon';

export const sectionIcons: Record<ConsoleSection, IconName> = {
  todo: 'checkCircle',
  orders: 'order',
  goods: 'box',
  shoppers: 'user',
  ids: 'idCard',
  refunds: 'refresh',
  promotions: 'gift',
  storefront: 'store',
  money: 'wallet',
  figures: 'chart',
  settings: 'settings',
};

export interface MenuEntry {
  section: ConsoleSection;
  /** In the menu's order; the entry itself leads to the first. */
  pages: [ConsolePageName, ...ConsolePageName[]];
}

type May = (permission: Permission) => boolean;

export const mayOpen = (name: ConsolePageName, may: May): boolean => {
  const { permission } = consolePageOf(name);
  return permission === undefined || may(permission);
};

/** What the role may open, and nothing else (STAFF-02). */
export const menuEntries = (may: May): MenuEntry[] =>
  (Object.keys(consoleSections) as ConsoleSection[]).flatMap((section) => {
    const [first, ...rest] = consolePageNames.filter((name) => {
      const page = consolePageOf(name);
      return page.section === section && !page.notInMenu && mayOpen(name, may);
    });
    return first ? [{ section, pages: [first, ...rest] }] : [];
  });

/** Where the console begins for this role. */
export const firstPage = (may: May): ConsolePageName => menuEntries(may)[0]?.pages[0] ?? 'account';
