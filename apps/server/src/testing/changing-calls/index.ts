import { errors } from '@pcmall/contract/errors';
import { uploadFile } from '@pcmall/contract/file';
import {
  createIdLink,
  createIdLinks,
  submitAuthentication,
  uploadIdCard,
  uploadOrderIdCard,
} from '@pcmall/contract/identity';
import { createShareCommand } from '@pcmall/contract/share';
import { getShortUrl } from '@pcmall/contract/short-link';
import { bothSides, idPhoto } from '../samples/id-photos';
import { accountCalls } from './account';
import type { ChangingCalls } from './changing-call';
import { quickOrderCalls } from './quick-order';
import { shoppingCalls } from './shopping';

const idCardNo = '11010519491231002X';

/** The path of a page that the shop shares. */
const longLink = '/pcmall/product/p1';

const otherCalls: ChangingCalls = {
  uploadFile: async ({ call }) => {
    const files = { file: await idPhoto('#3c3') };
    return {
      send: () => call(uploadFile, { files }),
      adds: { uploads: 'nothing refers to the first, which the nightly job removes' },
    };
  },
  submitAuthentication: async ({ call }) => {
    const files = await bothSides();
    return { send: () => call(submitAuthentication, { body: { name: '王小明', idCardNo }, files }) };
  },
  createIdLink: async ({ call, given, shopper }) => {
    const id = await given.address(shopper.accountId);
    return {
      send: () => call(createIdLink, { body: { kind: 'address', id } }),
      adds: { id_links: 'nobody has seen the first, which ends by itself' },
    };
  },
  createIdLinks: async ({ call, given, shopper }) => {
    const addressIds = [await given.address(shopper.accountId), await given.address(shopper.accountId)];
    return {
      send: () => call(createIdLinks, { body: { addressIds } }),
      adds: { id_links: 'nobody has seen the first, which end by themselves' },
    };
  },
  uploadIdCard: async ({ call, given, shopper }) => {
    const id = await given.address(shopper.accountId);
    const { token } = (await call(createIdLink, { body: { kind: 'address', id } })).data;
    const files = await bothSides();
    const input = { params: { name: '王小明' }, query: { token }, body: { idCardNo }, files };
    return { send: () => call(uploadIdCard, input, { as: null }), refusedAs: [errors.idLinkInvalid.code] };
  },
  uploadOrderIdCard: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'paid' });
    const files = await bothSides();
    return { send: () => call(uploadOrderIdCard, { body: { orderId, idCardNo }, files }) };
  },
  createShareCommand: ({ call }) => ({ send: () => call(createShareCommand, { body: { longLink } }) }),
  getShortUrl: ({ call }) => ({ send: () => call(getShortUrl, { query: { longLink } }) }),
};

/** Every call of the contract that changes something. */
export const changingCalls: ChangingCalls = { ...accountCalls, ...shoppingCalls, ...quickOrderCalls, ...otherCalls };
