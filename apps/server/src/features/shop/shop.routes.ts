import * as contract from '@pcmall/contract/shop';
import type { Mount } from '../../http/mount';
import { listDevMailbox } from './dev-mailbox.service';
import {
  findColorStyle,
  findCustomService,
  getChannel,
  getExchangeRate,
  getTenantSetting,
  listDemoShops,
} from './shop.service';

export const shopRoutes = (mount: Mount) => {
  mount(contract.getChannel, ({ context, caller, query }) => getChannel(context, caller, query));

  mount(contract.getTenantSetting, ({ context, caller }) => getTenantSetting(context, caller));

  mount(contract.findColorStyle, async ({ caller }) => findColorStyle(caller));

  mount(contract.getExchangeRate, async ({ caller }) => getExchangeRate(caller));

  mount(contract.findCustomService, async ({ caller }) => findCustomService(caller));

  mount(contract.listDemoShops, ({ context, caller }) => listDemoShops(context, caller));

  mount(contract.listDevMailbox, ({ context, caller }) => listDevMailbox(context, caller.shopId));
};
