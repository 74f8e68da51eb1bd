import { balancePayment, generatePayLink, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import type { Mount } from '../../http/mount';
import * as balance from './payment-balance.service';
import * as channels from './payment-channels.service';
import * as link from './payment-link.service';
import * as status from './payment-status.service';

export const paymentRoutes = (mount: Mount) => {
  mount(getPayChannelTypes, ({ context, caller, query }) =>
    channels.getPayChannelTypes(context, caller, query.orderId),
  );

  mount(payStatusSearch, ({ context, caller, query }) => status.payStatusSearch(context, caller, query));

  mount(balancePayment, ({ context, caller, body }) => balance.balancePayment(context, caller, body));

  mount(generatePayLink, ({ context, caller, body }) => link.generatePayLink(context, caller, body));
};
