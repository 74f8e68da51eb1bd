import * as contract from '@pcmall/contract/saved';
import type { Mount } from '../../http/mount';
import * as saved from './saved.service';

export const savedRoutes = (mount: Mount) => {
  mount(contract.getSavedProducts, ({ context, caller }) => saved.getSavedProducts(context, caller));

  mount(contract.saveViewed, ({ context, caller, body }) => saved.saveViewed(context, caller, body.productIds));

  mount(contract.clearViewed, ({ context, caller }) => saved.clearViewed(context, caller));

  mount(contract.wishProduct, ({ context, caller, body }) => saved.wishProduct(context, caller, body));

  mount(contract.awaitProduct, ({ context, caller, body }) => saved.awaitProduct(context, caller, body));
};
