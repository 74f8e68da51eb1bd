import { tidyLine } from '@pcmall/domain/tidy-text';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, nothing } from '../envelope';

/** The lists of which views are saved, by the names of their pages. */
const viewPages = [
  ...(['orders', 'goods', 'stock', 'shoppers', 'coupons', 'bundles', 'promotions'] as const),
  ...(['payments', 'paidRefunds', 'ledger', 'audit'] as const),
] as const;
export type ViewPage = (typeof viewPages)[number];

/** As many as tabs of a list can be told apart. */
export const mostViews = 20;
export const longestViewName = 40;

const savedView = z.object({
  viewId: id,
  page: z.enum(viewPages),
  name: z.string(),
  /** Filters and sort as the address of the list has them. */
  query: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/views',
  summary: "The caller's own views of this shop's lists, in the order in which they were saved",
  access: 'staff',
  permission: 'overview.read',
  data: z.array(savedView),
  unattended: true,
});

export const saveView = endpoint({
  method: 'POST',
  path: '/views/save',
  summary: 'Save how a list is looked at under a name, or change the name or the filters of a view',
  access: 'staff',
  permission: 'overview.read',
  body: z.object({
    /** Null for a new one. */
    viewId: z.nullable(id),
    page: z.enum(viewPages),
    name: z
      .string()
      .check(z.overwrite(tidyLine), z.minLength(1, 'input.required'), z.maxLength(longestViewName, 'input.tooLong')),
    query: z.string().check(z.maxLength(2000, 'input.tooLong')),
  }),
  data: savedView,
});

export const deleteView = endpoint({
  method: 'POST',
  path: '/views/delete',
  summary: "Delete one of the caller's views; nothing else is changed",
  access: 'staff',
  permission: 'overview.read',
  body: z.object({ viewId: id }),
  data: nothing,
});
