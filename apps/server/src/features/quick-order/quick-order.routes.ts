import * as contract from '@pcmall/contract/quick-order';
import * as orders from '@pcmall/contract/quick-order-orders';
import * as start from '@pcmall/contract/quick-order-start';
import type { Member } from '../../core/caller';
import type { Mount } from '../../http/mount';
import { changeRows } from './draft/change-rows.service';
import * as drafts from './draft/draft.service';
import { quickOrderFromOrder } from './draft/from-order.service';
import { getSending } from './draft/sending.service';
import { pasteQuickOrder, readQuickOrderColumns, uploadQuickOrder } from './draft/upload.service';
import { requireQuickOrders } from './opened.service';
import { batchCreateOrders } from './order/create-orders.service';
import { listPreOrders } from './order/list-orders.service';
import { getProgress } from './order/progress.service';
import { splitOrders } from './order/split-orders.service';
import { getChannels, payByBalance, payByLink } from './pay/pay-orders.service';
import { findWithoutId, linkRecipients } from './recipient-ids/missing-ids.service';
import { exportQuickOrder } from './sheet/export.service';

/** Every call is refused to accounts without the flag, before anything of it is received (BAT-05). */
const whereOpened =
  (mount: Mount): Mount =>
  (endpoint, handler) =>
    mount(endpoint, handler, { admit: ({ context, caller }) => requireQuickOrders(context, caller as Member) });

export const quickOrderRoutes = (mountAll: Mount) => {
  const mount = whereOpened(mountAll);

  mount(contract.uploadQuickOrder, ({ context, caller, body, files }) =>
    uploadQuickOrder(context, caller, body, files.file),
  );

  mount(start.readQuickOrderColumns, ({ context, caller, files }) =>
    readQuickOrderColumns(context, caller, files.file),
  );

  mount(start.quickOrderFromOrder, ({ context, caller, body }) => quickOrderFromOrder(context, caller, body));

  mount(contract.pasteQuickOrder, ({ context, caller, body }) => pasteQuickOrder(context, caller, body));

  mount(contract.listQuickOrders, ({ context, caller }) => drafts.listQuickOrders(context, caller));

  mount(contract.getQuickOrder, ({ context, caller, query }) => drafts.getQuickOrder(context, caller, query.draftId));

  mount(contract.getQuickOrderRows, ({ context, caller, query }) => drafts.getQuickOrderRows(context, caller, query));

  mount(contract.changeQuickOrderRows, ({ context, caller, body }) => changeRows(context, caller, body));

  mount(contract.changeQuickOrder, ({ context, caller, body }) => drafts.changeQuickOrder(context, caller, body));

  mount(contract.getQuickOrderSending, ({ context, caller }) => getSending(context, caller));

  mount(contract.checkQuickOrder, ({ context, caller, body }) => drafts.checkQuickOrder(context, caller, body.draftId));

  mount(contract.deleteQuickOrder, async ({ context, caller, body }) => {
    await drafts.deleteQuickOrder(context, caller, body.draftId);
    return null;
  });

  mount(orders.batchPreOrderDetailList, ({ context, caller, body }) => listPreOrders(context, caller, body));

  mount(orders.batchCreateOrder, ({ context, caller, body }) => batchCreateOrders(context, caller, body));

  mount(orders.getQuickOrderProgress, ({ context, caller, query }) => getProgress(context, caller, query.draftId));

  mount(contract.exportQuickOrder, ({ context, caller, body }) => exportQuickOrder(context, caller, body.draftId));

  mount(orders.findNoRealNameRec, ({ context, caller, query }) => findWithoutId(context, caller, query.draftId));

  mount(orders.linkQuickOrderRecipients, ({ context, caller, body }) => linkRecipients(context, caller, body));

  mount(orders.getQuickOrderChannels, ({ context, caller, query }) => getChannels(context, caller, query.draftId));

  mount(orders.payQuickOrder, ({ context, caller, body }) => payByBalance(context, caller, body));

  mount(orders.payQuickOrderByLink, ({ context, caller, body }) => payByLink(context, caller, body));

  mount(orders.splitQuickOrder, ({ context, caller, body }) => splitOrders(context, caller, body));
};
