import { createHmac } from 'node:crypto';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { equalInConstantTime } from '../../lib/constant-time';

type Use = 'invitation' | 'reset' | 'firstShop';

const sign = ({ keys }: Pick<Context, 'keys'>, use: Use, owner: string, linkId: string) =>
  createHmac('sha256', keys.signing).update(`staff ${use} ${owner} ${linkId}`).digest('base64url');

/**
 * The token of a mailed link, derived with a key that only the servers have: neither the database nor the queue of mails
 * reveals it. `owner` is the shop or the account that the link is of.
 */
export const staffToken = (context: Pick<Context, 'keys'>, use: Use, owner: string, linkId: string): string =>
  `${owner}.${linkId}.${sign(context, use, owner, linkId)}`;

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
