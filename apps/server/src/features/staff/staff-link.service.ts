import { createHmac } from 'node:crypto';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { equalInConstantTime } from '../../lib/constant-time';
import { installationOrigin } from '../shop/shop-address.service';

type Use = 'invitation' | 'reset' | 'firstShop';

/** The console's page that a link leads to. */
const pages: Record<Use, string> = { invitation: 'invitation', reset: 'resetPassword', firstShop: 'firstShop' };

const sign = ({ keys }: Pick<Context, 'keys'>, use: Use, owner: string, linkId: string) =>
  createHmac('sha256', keys.signing).update(`staff ${use} ${owner} ${linkId}`).digest('base64url');

/**
 * The token of a mailed link, derived with a key that only the servers have: neither the database nor the queue of mails
 * reveals it. `owner` is the shop or the account that the link is of.
 */
const staffToken = (context: Pick<Context, 'keys'>, use: Use, owner: string, linkId: string): string =>
  `${owner}.${linkId}.${sign(context, use, owner, linkId)}`;

/**
 * The mailed link, always at the installation's own address: a staff account may serve several shops, and whoever runs one of
 * them names its domain, where neither the token nor a password must ever be sent.
 */
export const staffLink = (
  context: Pick<Context, 'keys' | 'config'>,
  use: Use,
  owner: string,
  linkId: string,
): string => {
  const token = staffToken(context, use, owner, linkId);
  return `${installationOrigin(context)}/console/${pages[use]}?${new URLSearchParams({ token })}`;
};

/** Refuses linkInvalid for a token that isn't ours, and records the try. */
export const readStaffToken = (
  context: Pick<Context, 'keys' | 'security'>,
  use: Use,
  token: string,
  address: string,
): { owner: string; linkId: string } => {
  const parts = token.split('.');
  const [linkId = '', signature = ''] = parts.slice(-2);
  const owner = parts.slice(0, -2).join('.');
  if (equalInConstantTime(sign(context, use, owner, linkId), signature)) return { owner, linkId };
  context.security.record('signatureRefused', { shopId: '', address }, 'mailed link of the console');
  return refuse('linkInvalid');
};
