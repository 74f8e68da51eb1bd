import * as contract from '@pcmall/contract/console/views';
import type { Mount } from '../../../http/mount';
import * as service from './views.service';

export const viewRoutes = (mount: Mount) => {
  mount(contract.listSavedViews, ({ context, caller }) => service.listSavedViews(context, caller));

  mount(contract.saveView, ({ context, caller, body }) => service.saveView(context, caller, body));

  mount(contract.deleteView, ({ context, caller, body }) => service.deleteView(context, caller, body.viewId));
};
