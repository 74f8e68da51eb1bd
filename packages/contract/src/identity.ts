import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, isoDateTime, nothing } from './envelope';

export const realNameStatus = z.enum(['none', 'photoMissing', 'inReview', 'passed', 'refused']);
export type RealNameStatus = z.output<typeof realNameStatus>;

/** How a proof of identity stands; the reason is the reviewer's, empty unless it was refused. */
export const idProof = z.object({ status: realNameStatus, reason: z.string() });
export type IdProof = z.output<typeof idProof>;

const personName = z.string().check(z.maxLength(1000));
const idCardNo = z.string().check(z.maxLength(60));
const photoFiles = ['imageFrontFile', 'imageBackFile'] as const;

/** Name and number are masked. */
const realName = z.extend(idProof, {
  realName: z.string(),
  idCardNo: z.string(),
  /** The shop asks for photos of the ID card. */
  photosNeeded: z.boolean(),
});

export const getAuthentication = endpoint({
  method: 'GET',
  path: '/user/authentication',
  summary: "The account's real name, masked, and how its check stands",
  access: 'member',
  data: realName,
  whileClosed: true,
});

export const submitAuthentication = endpoint({
  method: 'POST',
  path: '/user/authentication',
  summary: 'Hand in name, ID number and photos of the ID card for review; refused ones may be handed in again',
  access: 'member',
  body: z.object({ name: personName, idCardNo }),
  files: photoFiles,
  limit: { max: 20, seconds: 3600, by: 'account' },
  data: realName,
  whileClosed: true,
});

export const checkAuthentication = endpoint({
  method: 'GET',
  path: '/user/authentication/check',
  summary: "Whether the account's real name has been checked",
  access: 'member',
  data: z.object({ passed: z.boolean(), status: realNameStatus }),
  whileClosed: true,
});

const token = z.string().check(z.minLength(1), z.maxLength(64));
const ofTheLink = { max: 60, seconds: 3600, by: 'address' } as const;

export const createIdLink = endpoint({
  method: 'POST',
  path: '/mall/realName/createLink',
  summary: 'A link with which the recipient of an address or an order hands in the ID, once and without an account',
  access: 'member',
  body: z.object({ kind: z.enum(['address', 'order']), id }),
  limit: { max: 60, seconds: 3600, by: 'account' },
  data: z.object({ token: z.string(), expiresAt: isoDateTime }),
  whileClosed: true,
});

export const createIdLinks = endpoint({
  method: 'POST',
  path: '/mall/realName/createLinks',
  summary: 'A link for each of these addresses whose ID is wanted; others, and those that are gone, are left out',
  access: 'member',
  body: z.object({ addressIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  limit: { max: 60, seconds: 3600, by: 'account' },
  data: z.array(
    z.object({ id: z.string(), name: z.string(), phone: z.string(), token: z.string(), expiresAt: isoDateTime }),
  ),
  whileClosed: true,
});

/** Nothing but what a recipient needs to see that the link is meant for them. */
export const openIdLink = endpoint({
  method: 'POST',
  path: '/mall/realName/getIdCard',
  summary: 'For whom a link is, masked; refused when it has been used, is over or was never made',
  access: 'visitor',
  body: z.object({ token }),
  limit: ofTheLink,
  data: z.object({ recipient: z.string(), expiresAt: isoDateTime }),
  unattended: true,
  whileClosed: true,
});

export const uploadIdCard = endpoint({
  method: 'POST',
  path: '/mall/realName/uploadIdCardByFile/{name}',
  summary: "Hand in a recipient's ID by their link: the name of the parcel, the number and both photos",
  access: 'visitor',
  params: z.object({ name: personName }),
  /** Not in the body, so that nothing is received by a link that is no good. */
  query: z.object({ token }),
  body: z.object({ idCardNo }),
  files: photoFiles,
  limit: ofTheLink,
  data: nothing,
  unattended: true,
  whileClosed: true,
});

export const uploadOrderIdCard = endpoint({
  method: 'POST',
  path: '/api/mallOrder/updateAddresseeNealName',
  summary:
    "The buyer hands in the ID of an order's recipient, number and both photos; the order waits for review again",
  access: 'member',
  body: z.object({ orderId: id, idCardNo }),
  files: photoFiles,
  limit: { max: 60, seconds: 3600, by: 'account' },
  data: idProof,
  whileClosed: true,
});
