import { shopKey } from './shop-id';
import { perTab } from './storage';

const all = () => shopKey('draft:of ');
const ofShopper = (userId: string) => `${all()}${userId}:`;

/** The key of what a shopper has typed into a form. It lives in the tab alone, and nobody else's login sees it. */
export const ownDraft = (userId: string, form: string): string => `${ofShopper(userId)}${form}`;

/** Forgets what was typed in this shop and tab by anybody but this shopper; without one by anybody. */
export const forgetDraftsOfOthers = (userId?: string) => {
  for (const key of perTab.keys())
    if (key.startsWith(all()) && (userId === undefined || !key.startsWith(ofShopper(userId)))) perTab.remove(key);
};
