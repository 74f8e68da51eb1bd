import { createHmac } from 'node:crypto';
import type { Context } from '../../../core/context';
import { equalInConstantTime } from '../../../lib/constant-time';

/** In milliseconds: long enough to look at a form, too short to be passed on (ADDR-13). */
const linkLifetime = 10 * 60_000;

type Signer = Pick<Context, 'keys' | 'clock'>;

const signatureOf = ({ keys }: Signer, shopId: string, photoId: string, expires: number) =>
  createHmac('sha256', keys.signing).update(`id-photo ${shopId} ${photoId} ${expires}`).digest('base64url');

/** The path of a photo with an end and a signature: whoever has it may look until then. */
export const photoLink = (signer: Signer, shopId: string, photoId: string): string => {
  const expires = signer.clock.now().getTime() + linkLifetime;
  return `/files/id-photos/${shopId}/${photoId}?expires=${expires}&signature=${signatureOf(signer, shopId, photoId, expires)}`;
};

export interface PhotoLink {
  shopId: string;
  photoId: string;
  expires: number;
  signature: string;
}

/** Whether a link is ours and not over, or not ours at all. */
export const checkLink = (
  signer: Signer,
  { shopId, photoId, expires, signature }: PhotoLink,
): 'good' | 'over' | 'forged' => {
  if (!equalInConstantTime(signature, signatureOf(signer, shopId, photoId, expires))) return 'forged';
  return expires < signer.clock.now().getTime() ? 'over' : 'good';
};
