import * as contract from '@pcmall/contract/content';
import type { Mount } from '../../http/mount';
import { getArticle, listArticles } from './content.service';

export const contentRoutes = (mount: Mount) => {
  mount(contract.listArticles, ({ context, caller }) => listArticles(context, caller));

  mount(contract.getArticle, ({ context, caller, query }) => getArticle(context, caller, query.articleId));
};
