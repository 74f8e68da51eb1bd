import { balancePayment, generatePayLink, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import type { Mount } from '../../http/mount';
import { payByBalance } from './payment-balance.service';
import { listChannels } from './payment-channels.service';
import { payLink } from './payment-link.service';
import { searchStatus } from './payment-status.service';

export const paymentRoutes = (mount: Mount) => {
  mount(getPayChannelTypes, ({ context, caller, query }) => listChannels(context, caller, query.orderId));

  mount(payStatusSearch, ({ context, caller, query }) => searchStatus(context, caller, query.orderId, query.tenantId));

  mount(balancePayment, ({ context, caller, body }) => payByBalance(context, caller, body));

  mount(generatePayLink, ({ context, caller, body }) => payLink(context, caller, body));
};
