import {
  getProduct,
  getProductStock,
  listCategories,
  listProductCards,
  searchProducts,
  suggest,
} from '@pcmall/contract/catalogue';
import type { Mount } from '../../http/mount';
import { cardsOf } from './card.service';
import * as product from './product.service';
import * as search from './search.service';

const mostCards = 50;

export const catalogueRoutes = (mount: Mount) => {
  mount(listCategories, ({ context, caller }) => product.listCategories(context, caller));

  mount(searchProducts, ({ context, caller, query }) => search.searchProducts(context, caller, query));

  mount(suggest, ({ context, caller, query }) => search.suggest(context, caller, query.keyword));

  mount(listProductCards, ({ context, caller, query }) =>
    cardsOf(context.db, caller, query.productIds.split(',').filter(Boolean).slice(0, mostCards)),
  );

  mount(getProduct, ({ context, caller, query }) => product.getProduct(context, caller, query));

  mount(getProductStock, ({ context, caller, query }) => product.getProductStock(context, caller, query.productId));
};
