import { getArticle, listArticles } from '@pcmall/contract/content';
import type { Mount } from '../../http/mount';
import * as content from './content.service';

export const contentRoutes = (mount: Mount) => {
  mount(listArticles, ({ context, caller }) => content.listArticles(context, caller));

  mount(getArticle, ({ context, caller, query }) => content.getArticle(context, caller, query.articleId));
};
