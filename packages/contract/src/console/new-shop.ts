import { tidyLine } from '@pcmall/domain/tidy-text';
import * as z from 'zod/mini';
import { email, linkToken } from '../account-fields';
import { endpoint } from '../endpoint';
import { secret } from '../envelope';
import { entered } from './staff';

const form = z.object({
  countries: z.array(z.object({ id: z.string(), name: z.string() })),
  currencies: z.array(z.string()),
});
export type NewShopForm = z.output<typeof form>;

/** Beside a file, fields travel as text. */
const shopFields = {
  shopId: z.string().check(z.maxLength(64)),
  nameZh: z.string().check(z.maxLength(100)),
  nameEn: z.string().check(z.maxLength(100)),
  country: z.string().check(z.maxLength(10)),
  currency: z.string().check(z.maxLength(10)),
  /** Parted by commas. */
  languages: z.string().check(z.maxLength(20)),
  colour: z.string().check(z.maxLength(20)),
  /** Empty for none. */
  domain: z.string().check(z.maxLength(300)),
};

export const getNewShopForm = endpoint({
  method: 'GET',
  path: '/shops/form',
  summary: 'Where a shop can be, and what it can sell in',
  access: 'staff',
  permission: 'staff.manage',
  data: form,
});

export const createOwnShop = endpoint({
  method: 'POST',
  path: '/shops/create',
  summary: 'A further shop for an owner, closed until what it needs is there; whoever makes it owns it',
  access: 'staff',
  permission: 'staff.manage',
  body: z.object(shopFields),
  files: ['logo'],
  data: z.object({ shopId: z.string() }),
});

export const openFirstShop = endpoint({
  method: 'GET',
  path: '/auth/firstShop',
  summary: 'What the form of the first shop offers, by the link that the server says when it starts without any shop',
  access: 'guest',
  query: z.object({ token: linkToken }),
  data: form,
  limit: { max: 120, seconds: 3600, by: 'address' },
});

export const createFirstShop = endpoint({
  method: 'POST',
  path: '/auth/createFirstShop',
  summary: "Make the installation's first shop and its owner's account, once; the shop is closed",
  access: 'guest',
  body: z.object({
    ...shopFields,
    token: linkToken,
    ownerName: z.string().check(z.overwrite(tidyLine), z.maxLength(60, 'input.tooLong')),
    email,
    password: secret,
  }),
  files: ['logo'],
  data: entered,
  limit: { max: 60, seconds: 3600, by: 'address' },
  quiet: true,
});
