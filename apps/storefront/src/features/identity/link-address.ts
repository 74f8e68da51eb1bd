import { linkTo } from '../../lib/link-to';
import { shopId } from '../../lib/shop-id';

/** The page of a recipient's own link, without the shop's domain. */
export const linkPage = (token: string): string =>
  `${import.meta.env.BASE_URL.replace(/\/$/, '')}${linkTo('verification', { shopId: shopId(), token })}`;

/** A link as it is sent on. */
export const linkAddress = (token: string): string => new URL(linkPage(token), location.origin).href;
