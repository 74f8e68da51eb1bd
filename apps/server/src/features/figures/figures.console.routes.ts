import * as contract from '@pcmall/contract/console/figures';
import type { Mount } from '../../http/mount';
import * as service from './figures.service';

export const figuresConsoleRoutes = (mount: Mount) => {
  mount(contract.getSales, ({ context, caller, query }) => service.getSales(context, caller, query));

  mount(contract.listSoldGoods, ({ context, caller, query }) => service.listSoldGoods(context, caller, query));
};
