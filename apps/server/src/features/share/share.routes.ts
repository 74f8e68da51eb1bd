import { createShareCommand, findShareCommand } from '@pcmall/contract/share';
import type { Mount } from '../../http/mount';
import * as share from './share.service';

export const shareRoutes = (mount: Mount) => {
  mount(createShareCommand, ({ context, caller, body }) => share.createShareCommand(context, caller, body.longLink));

  mount(findShareCommand, ({ context, caller, query }) => share.findShareCommand(context, caller, query.command));
};
