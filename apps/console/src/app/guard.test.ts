import { consolePageNames, consolePageOf } from '@pcmall/contract/console/pages';
import { isAllowed, roles } from '@pcmall/contract/console/permissions';
import { expect, test } from 'vitest';
import { firstPage, menuEntries } from '../lib/menu/menu-entries';
import { decide } from './guard';

const inside = { isLoggedIn: true, shopId: '1001' };
const outside = { isLoggedIn: false, shopId: '' };

test.each([
  ['/settings/staff', '?shop=1001', inside, { show: 'staff' }],
  ['/', '', inside, { show: 'first' }],
  ['/nowhere', '', inside, { show: 'unknown' }],
  ['/settings/staff', '?shop=1002', inside, { reloadWithShop: '1002' }],
  ['/settings/staff', '?page=2', outside, { goTo: '/login?back=%2Fsettings%2Fstaff%3Fpage%3D2' }],
  ['/', '', outside, { goTo: '/login' }],
  ['/login', '?back=%2Faccount', inside, { goTo: '/account' }],
  ['/login', '?back=%2F%2Fevil.example', inside, { goTo: '/' }],
  ['/login', '?back=https%3A%2F%2Fevil.example', inside, { goTo: '/' }],
  ['/invitation', '?token=t', outside, { show: 'invitation' }],
])('%s%s for %o', (pathname, search, state, decision) => {
  expect(decide({ pathname, search }, state)).toEqual(decision);
});

test('[STAFF-02] the menu has what the role may open and nothing else', () => {
  for (const role of roles) {
    const names = menuEntries((permission) => isAllowed(role, permission)).flatMap(({ pages }) => pages);
    const allowed = consolePageNames.filter((name) => {
      const { section, notInMenu, permission } = consolePageOf(name);
      return section !== undefined && !notInMenu && (permission === undefined || isAllowed(role, permission));
    });
    expect([...names].sort()).toEqual([...allowed].sort());
  }
  expect(firstPage(() => false)).toBe('account');
});

test('a page of the menu needs no parameter', () => {
  for (const name of consolePageNames) {
    const { section, notInMenu, path } = consolePageOf(name);
    if (section && !notInMenu) expect(path).not.toContain(':');
  }
});
