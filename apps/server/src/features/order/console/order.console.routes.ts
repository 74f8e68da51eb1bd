import * as ids from '@pcmall/contract/console/ids';
import * as exports from '@pcmall/contract/console/order-export';
import * as print from '@pcmall/contract/console/order-print';
import * as contract from '@pcmall/contract/console/orders';
import * as sheet from '@pcmall/contract/console/tracking-sheet';
import type { Mount } from '../../../http/mount';
import { beginOrderExport, exportOrders } from './export-orders.service';
import { decideId, listPassedIds, listWaitingIds, openId } from './id-review.service';
import { printOrders } from './print-orders.service';
import * as service from './shop-order.service';
import { listShopOrders } from './shop-orders.service';
import { shipByTrackingSheet } from './tracking-sheet.service';

export const orderConsoleRoutes = (mount: Mount) => {
  mount(contract.listShopOrders, ({ context, caller, query }) => listShopOrders(context, caller, query));

  mount(exports.beginOrderExport, ({ context, caller, query }) => beginOrderExport(context, caller, query));

  mount(exports.exportOrders, ({ context, caller, body }) => exportOrders(context, caller, body));

  mount(print.printOrders, ({ context, caller, query }) => printOrders(context, caller, query));

  mount(contract.getShopOrder, ({ context, caller, params }) => service.getShopOrder(context, caller, params.orderId));

  mount(contract.shipShopOrder, ({ context, caller, params, body }) =>
    service.shipShopOrder(context, caller, params.orderId, body),
  );

  mount(contract.correctParcel, ({ context, caller, params, body }) =>
    service.correctParcel(context, caller, params.orderId, params.parcelId, body),
  );

  mount(contract.reportParcel, ({ context, caller, params, body }) =>
    service.reportParcel(context, caller, params.orderId, { parcelId: params.parcelId, ...body }),
  );

  mount(contract.readyShopOrder, ({ context, caller, params, body }) =>
    service.readyShopOrder(context, caller, params.orderId, body),
  );

  mount(contract.collectShopOrder, ({ context, caller, params, body }) =>
    service.collectShopOrder(context, caller, params.orderId, body),
  );

  mount(contract.cancelShopOrder, ({ context, caller, params }) =>
    service.cancelShopOrder(context, caller, params.orderId),
  );

  mount(contract.noteShopOrder, ({ context, caller, params, body }) =>
    service.noteShopOrder(context, caller, params.orderId, body.text),
  );

  mount(ids.listWaitingIds, ({ context, caller }) => listWaitingIds(context, caller));

  mount(ids.listPassedIds, ({ context, caller, query }) => listPassedIds(context, caller, query.keyword));

  mount(ids.openId, ({ context, caller, params }) => openId(context, caller, params.label));

  mount(ids.decideId, async ({ context, caller, params, body }) => {
    await decideId(context, caller, params.label, body);
    return null;
  });

  mount(sheet.shipByTrackingSheet, ({ context, caller, body }) => shipByTrackingSheet(context, caller, body));
};
