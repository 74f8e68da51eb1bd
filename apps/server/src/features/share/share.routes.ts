import * as contract from '@pcmall/contract/share';
import type { Mount } from '../../http/mount';
import { createShareCommand, findShareCommand } from './share.service';

export const shareRoutes = (mount: Mount) => {
  mount(contract.createShareCommand, ({ context, caller, body }) => createShareCommand(context, caller, body.longLink));

  mount(contract.findShareCommand, ({ context, caller, query }) => findShareCommand(context, caller, query.command));
};
