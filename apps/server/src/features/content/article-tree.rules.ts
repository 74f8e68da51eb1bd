/** Where an article stands. */
export interface Placed {
  article_id: string;
  parent_id: string | null;
}

export type TreeFault = 'articleHeadingNotFound' | 'articleTooDeep';

/**
 * What is wrong with where an article stands: headings are at the top, articles below them, and nothing below those, as the
 * foot of every page and the help centre show them (CAT-05).
 */
export const faultOfPlace = (tree: readonly Placed[], articleId: string): TreeFault | undefined => {
  const headingId = tree.find((each) => each.article_id === articleId)?.parent_id ?? null;
  if (headingId === null) return undefined;
  const heading = tree.find((each) => each.article_id === headingId);
  if (!heading) return 'articleHeadingNotFound';
  const hasBelow = tree.some((each) => each.parent_id === articleId);
  return heading.parent_id !== null || hasBelow ? 'articleTooDeep' : undefined;
};

export const belowOf = (tree: readonly Placed[], headingId: string | null): string[] =>
  tree.filter((each) => each.parent_id === headingId).map((each) => each.article_id);
