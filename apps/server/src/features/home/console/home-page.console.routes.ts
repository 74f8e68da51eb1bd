import * as contract from '@pcmall/contract/console/home-page';
import type { Mount } from '../../../http/mount';
import * as service from './home-page.service';

export const homePageConsoleRoutes = (mount: Mount) => {
  mount(contract.getHomePage, ({ context, caller }) => service.getHomePage(context, caller));

  mount(contract.saveHomeDraft, ({ context, caller, body }) => service.saveHomeDraft(context, caller, body));

  mount(contract.discardHomeDraft, ({ context, caller, body }) =>
    service.discardHomeDraft(context, caller, body.version),
  );

  mount(contract.publishHomeDraft, ({ context, caller, body }) =>
    service.publishHomeDraft(context, caller, body.version),
  );

  mount(contract.undoHomePublish, ({ context, caller, body }) =>
    service.undoHomePublish(context, caller, body.version),
  );

  mount(contract.openHomePreview, ({ context, caller }) => service.openHomePreview(context, caller));
};
