import * as contract from '@pcmall/contract/console/agreements';
import type { Mount } from '../../../http/mount';
import * as service from './agreements.service';

export const agreementConsoleRoutes = (mount: Mount) => {
  mount(contract.listAgreements, ({ context, caller }) => service.listAgreements(context, caller.shopId));

  mount(contract.saveAgreement, ({ context, caller, body }) => service.saveAgreement(context, caller, body));
};
