import { agreementKinds } from '@pcmall/contract/console/agreements';
import { shopId } from '../../lib/shop-id';

/** Where shoppers read it. */
export const shopperAddress = (articleId: string) =>
  `/pcmall/articleDetail?${new URLSearchParams({ shopId: shopId(), id: articleId })}`;

/** What shoppers agree to is written elsewhere, by whoever may change settings. */
export const isAgreement = (articleId: string) => (agreementKinds as readonly string[]).includes(articleId);
