import type { ShopArticleEntry } from '@pcmall/contract/console/articles';

export interface PlacedArticle extends ShopArticleEntry {
  /** Its place among those of its heading, and how many those are. */
  place: number;
  siblings: number;
  /** How many stand below it. */
  below: number;
}

/** The entries as the server answers with them, each heading before what is below it, with their places. */
export const placedArticles = (entries: readonly ShopArticleEntry[]): PlacedArticle[] =>
  entries.map((entry) => {
    const siblings = entries.filter(({ headingId }) => headingId === entry.headingId);
    const below = entries.filter(({ headingId }) => headingId === entry.articleId).length;
    return { ...entry, place: siblings.indexOf(entry), siblings: siblings.length, below };
  });

export const isWritten = ({ hasText }: Pick<ShopArticleEntry, 'hasText'>) => hasText.zh || hasText.en;

/** One that holds articles, or would: at the top without a text of its own. */
export const isHeading = (entry: PlacedArticle) => entry.headingId === null && (entry.below > 0 || !isWritten(entry));

interface Place {
  headingId: string | null;
  index: number;
}

/**
 * Where a thing goes that is dropped on another: a heading among headings; an article to the place of the other one, or
 * first below the heading that it is dropped on.
 */
export const placeOfDrop = (entries: readonly PlacedArticle[], from: string, to: string): Place | undefined => {
  const find = (id: string | null) => entries.find(({ articleId }) => articleId === id);
  const [moved, target] = [find(from), find(to)];
  if (!moved || !target) return undefined;
  if (isHeading(moved)) {
    const top = target.headingId === null ? target : find(target.headingId);
    return top && top !== moved ? { headingId: null, index: top.place } : undefined;
  }
  if (target.headingId === null && isHeading(target)) return { headingId: target.articleId, index: 0 };
  return { headingId: target.headingId, index: target.place };
};
