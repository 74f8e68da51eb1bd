import * as contract from '@pcmall/contract/catalogue';
import type { Mount } from '../../http/mount';
import { listProductCards } from './card.service';
import { getProduct, getProductStock, listCategories } from './product.service';
import { searchProducts } from './search/search.service';
import { suggest } from './search/suggest.service';
import { listSimilarProducts } from './similar.service';

export const catalogueRoutes = (mount: Mount) => {
  mount(contract.listCategories, ({ context, caller }) => listCategories(context, caller));

  mount(contract.searchProducts, ({ context, caller, query }) => searchProducts(context, caller, query));

  mount(contract.suggest, ({ context, caller, query }) => suggest(context, caller, query.keyword));

  mount(contract.listProductCards, ({ context, caller, query }) =>
    listProductCards(context, caller, query.productIds.split(',').filter(Boolean)),
  );

  mount(contract.listSimilarProducts, ({ context, caller, query }) =>
    listSimilarProducts(context, caller, query.productId),
  );

  mount(contract.getProduct, ({ context, caller, query }) => getProduct(context, caller, query));

  mount(contract.getProductStock, ({ context, caller, query }) => getProductStock(context, caller, query.productId));
};
