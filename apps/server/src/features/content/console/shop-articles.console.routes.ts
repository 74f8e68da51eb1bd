import * as contract from '@pcmall/contract/console/articles';
import type { Mount } from '../../../http/mount';
import { keepPicture } from '../../catalogue/console/goods.service';
import * as service from './shop-articles.service';

export const articleConsoleRoutes = (mount: Mount) => {
  mount(contract.listShopArticles, ({ context, caller }) => service.listShopArticles(context, caller));

  mount(contract.getShopArticle, ({ context, caller, params }) =>
    service.getShopArticle(context, caller, params.articleId),
  );

  mount(contract.saveShopArticle, ({ context, caller, body }) => service.saveShopArticle(context, caller, body));

  mount(contract.moveShopArticle, ({ context, caller, body }) => service.moveShopArticle(context, caller, body));

  mount(contract.deleteShopArticle, ({ context, caller, body }) => service.deleteShopArticle(context, caller, body));

  mount(contract.previewShopArticle, ({ caller, body }) => service.previewShopArticle(caller, body));

  mount(contract.uploadArticlePicture, ({ context, caller, files }) => keepPicture(context, caller, files.file?.read));
};
