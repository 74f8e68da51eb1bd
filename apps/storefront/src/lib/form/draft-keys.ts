import { sessionStore } from '@pcmall/ui/lib/storage';
import { shopKey } from '../shop-id';

const shoppersPrefix = () => shopKey('draft:of ');
const shopperPrefix = (userId: string) => `${shoppersPrefix()}${userId}:`;

/** Where the tab keeps what a shopper types into a form; nobody else who logs in here gets to see it. */
export const shopperDraftKey = (userId: string, form: string): string => `${shopperPrefix(userId)}${form}`;

/** Where the tab keeps what is typed into a form before any login. */
export const visitorDraftKey = (form: string): string => shopKey(`draft:${form}`);

/** Forgets what anybody but this shopper has typed in this shop and tab; without a shopper, what anybody has. */
export const forgetDraftsOfOthers = (userId?: string) => {
  for (const key of sessionStore.keys())
    if (key.startsWith(shoppersPrefix()) && (userId === undefined || !key.startsWith(shopperPrefix(userId))))
      sessionStore.remove(key);
};
