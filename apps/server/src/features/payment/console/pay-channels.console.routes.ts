import * as contract from '@pcmall/contract/console/pay-channels';
import type { Mount } from '../../../http/mount';
import * as service from './pay-channels.service';

export const payChannelConsoleRoutes = (mount: Mount) => {
  mount(contract.getPayChannels, ({ context, caller }) => service.getPayChannels(context, caller));

  mount(contract.savePayChannels, ({ context, caller, body }) => service.savePayChannels(context, caller, body));

  mount(contract.setPayKeys, ({ context, caller, body }) => service.setPayKeys(context, caller, body));

  mount(contract.tryPayKeys, ({ context, caller, body }) => service.tryPayKeys(context, caller, body.provider));

  mount(contract.removePayKeys, ({ context, caller, body }) => service.removePayKeys(context, caller, body.provider));
};
