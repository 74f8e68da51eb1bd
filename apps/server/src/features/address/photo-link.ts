import { createHmac } from 'node:crypto';
import type { Context } from '../../core/context';
import { equalInConstantTime } from '../../lib/constant-time';

/** Long enough to look at a form, too short to be passed on. */
const lifeOfLink = 10 * 60_000;

type Signer = Pick<Context, 'keys' | 'clock'>;

const signatureOf = ({ keys }: Signer, shopId: string, photoId: string, expires: number) =>
  createHmac('sha256', keys.signing).update(`id-photo ${shopId} ${photoId} ${expires}`).digest('base64url');

export const photoLink = (signer: Signer, shopId: string, photoId: string): string => {
  const expires = signer.clock.now().getTime() + lifeOfLink;
  return `/files/id-photos/${shopId}/${photoId}?expires=${expires}&signature=${signatureOf(signer, shopId, photoId, expires)}`;
};

export interface PhotoLink {
  shopId: string;
  photoId: string;
  expires: number;
  signature: string;
}

export const isLinkGood = (signer: Signer, { shopId, photoId, expires, signature }: PhotoLink): boolean => {
  if (!Number.isSafeInteger(expires) || expires < signer.clock.now().getTime()) return false;
  return equalInConstantTime(signature, signatureOf(signer, shopId, photoId, expires));
};
