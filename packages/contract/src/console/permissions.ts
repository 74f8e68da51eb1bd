/**
 * Who may do what in a shop's console: one table, which the server checks, the menu reads and a sweep of tests tries.
 * Plain data without schemas, so that the browser can have it.
 */

/** What a call of the console needs. `read` never shows ID documents: those are behind `ids.review` alone. */
export const permissions = [
  /** The page of what waits; each of its figures asks for the permission of what it counts. */
  'overview.read',
  'orders.read',
  /** Parcels, tracking numbers, pick-up. */
  'orders.ship',
  /** Notes, cancelling, whatever else changes an order. */
  'orders.write',
  'orders.refund',
  'goods.read',
  /** Products, prices, categories, brands. */
  'goods.write',
  'stock.write',
  'ids.review',
  'shoppers.read',
  /** Notes, blocking, quick orders, coupons, erasing on request. */
  'shoppers.write',
  /** Changes of a shopper's balance. */
  'shoppers.credit',
  'promotions.read',
  'promotions.write',
  /** Home page, articles, notices. */
  'content.read',
  'content.write',
  'money.read',
  'money.write',
  'figures.read',
  'settings.read',
  'settings.write',
  /** Keys of payment channels. */
  'channels.write',
  'staff.manage',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'manager', 'goods', 'orders', 'idReviewer', 'finance', 'readOnly'] as const;
export type Role = (typeof roles)[number];

const rolePermissions = {
  owner: permissions,
  manager: [
    'overview.read',
    'orders.read',
    'orders.ship',
    'orders.write',
    'orders.refund',
    'goods.read',
    'goods.write',
    'stock.write',
    'ids.review',
    'shoppers.read',
    'shoppers.write',
    'shoppers.credit',
    'promotions.read',
    'promotions.write',
    'content.read',
    'content.write',
    'money.read',
    'money.write',
    'figures.read',
    'settings.read',
    'settings.write',
    'audit.read',
  ],
  goods: [
    'overview.read',
    'goods.read',
    'goods.write',
    'stock.write',
    'promotions.read',
    'promotions.write',
    'content.read',
    'content.write',
  ],
  orders: [
    'overview.read',
    'orders.read',
    'orders.ship',
    'orders.write',
    'orders.refund',
    'goods.read',
    'shoppers.read',
    'promotions.read',
  ],
  idReviewer: ['overview.read', 'orders.read', 'ids.review'],
  finance: [
    'overview.read',
    'orders.read',
    'orders.refund',
    'shoppers.read',
    'shoppers.credit',
    'money.read',
    'money.write',
    'figures.read',
  ],
  readOnly: [
    'overview.read',
    'orders.read',
    'goods.read',
    'shoppers.read',
    'promotions.read',
    'content.read',
    'money.read',
    'figures.read',
    'settings.read',
  ],
} as const satisfies Record<Role, readonly Permission[]>;

export const isAllowed = (role: Role, permission: Permission): boolean => {
  const allowed: readonly Permission[] = rolePermissions[role];
  return allowed.includes(permission);
};
