import { tidyLine } from '@pcmall/domain/tidy-text';
import * as z from 'zod/mini';
import { email, linkToken } from '../account-fields';
import { endpoint } from '../endpoint';
import { id, isoDateTime, nothing, secret } from '../envelope';
import { roles } from './permissions';
import { entered, secondFactorCode } from './staff';

const role = z.enum(roles);

const invitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role,
  /** The name of who invited; empty where it was an operator. */
  invitedBy: z.string(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/staff/invite',
  summary: 'Mail somebody a link, good for seven days and once, by which they get an account in this shop',
  access: 'staff',
  permission: 'staff.manage',
  body: z.object({ email, role }),
  data: invitation,
  limit: { max: 60, seconds: 86_400, by: 'account' },
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/invitations',
  summary: 'Invitations that were not accepted, the newest first; expired ones stay until they are withdrawn',
  access: 'staff',
  permission: 'staff.manage',
  data: z.array(invitation),
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/staff/withdrawInvitation',
  summary: 'Make the link of an invitation unusable',
  access: 'staff',
  permission: 'staff.manage',
  body: z.object({ invitationId: id }),
  data: nothing,
});

export const openInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitation',
  summary: 'What a mailed link invites to, and whether its e-mail has an account of the console already',
  access: 'guest',
  query: z.object({ token: linkToken }),
  data: z.object({
    shopName: z.object({ zh: z.string(), en: z.string() }),
    email: z.string(),
    role,
    hasAccount: z.boolean(),
  }),
  limit: { max: 120, seconds: 3600, by: 'address' },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/acceptInvitation',
  summary: 'Join the shop: with a name and a new password, or with the password of the account that the e-mail has',
  access: 'guest',
  body: z.object({
    token: linkToken,
    name: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(60, 'input.tooLong')), ''),
    password: secret,
    code: secondFactorCode,
  }),
  data: entered,
  limit: { max: 60, seconds: 3600, by: 'address' },
  quiet: true,
});
