import * as contract from '@pcmall/contract/home';
import type { Mount } from '../../http/mount';
import { getHome } from './home.service';
import { getHomePreview } from './preview.service';

export const homeRoutes = (mount: Mount) => {
  mount(contract.getHome, ({ context, caller }) => getHome(context, caller));

  mount(contract.getHomePreview, ({ context, caller, body }) => getHomePreview(context, caller, body.token));
};
