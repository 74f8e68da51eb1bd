import * as contract from '@pcmall/contract/console/delivery';
import type { Mount } from '../../../http/mount';
import * as service from './delivery.console.service';
import { listTaxRates, saveTaxRate } from './tax-rates.service';

export const deliveryConsoleRoutes = (mount: Mount) => {
  mount(contract.getDelivery, ({ context, caller }) => service.getDelivery(context, caller));

  mount(contract.listDeliveryRegions, async ({ caller }) => service.listDeliveryRegions(caller));

  mount(contract.saveCarrier, ({ context, caller, body }) => service.saveCarrier(context, caller, body));

  mount(contract.savePickUpPoint, ({ context, caller, body }) => service.savePickUpPoint(context, caller, body));

  mount(contract.saveMaterial, ({ context, caller, body }) => service.saveMaterial(context, caller, body));

  mount(contract.removeDeliveryItem, ({ context, caller, body }) => service.removeDeliveryItem(context, caller, body));

  mount(contract.calculateFees, ({ context, caller, query }) => service.calculateFees(context, caller, query));

  mount(contract.listTaxRates, ({ context, caller }) => listTaxRates(context, caller));

  mount(contract.saveTaxRate, async ({ context, caller, body }) => {
    await saveTaxRate(context, caller, body);
    return null;
  });
};
