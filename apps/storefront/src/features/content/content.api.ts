import { articleNotFoundCode } from '@pcmall/contract/codes';
import { articleInput, getArticle, listArticles } from '@pcmall/contract/content';
import type { DataOf } from '@pcmall/contract/endpoint';
import { CallError } from '@pcmall/ui/lib/call-error';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';

export const articlesQuery = apiQuery(listArticles);

export type Article = DataOf<typeof getArticle>;

/** Null for an article that this shop does not have, of which its page tells. */
export const articleQuery = (url: Record<string, string>) => {
  const input = articleInput(url);
  return queryOptions<Article | null, CallError>({
    queryKey: [getArticle.path, input],
    queryFn: async () => {
      try {
        return await call(getArticle, input);
      } catch (error) {
        if (error instanceof CallError && error.code === articleNotFoundCode) {
          error.tellInPlace();
          return null;
        }
        throw error;
      }
    },
  });
};
