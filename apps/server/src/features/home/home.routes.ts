import { getHome, getHomePreview } from '@pcmall/contract/home';
import type { Mount } from '../../http/mount';
import * as home from './home.service';
import * as preview from './preview.service';

export const homeRoutes = (mount: Mount) => {
  mount(getHome, ({ context, caller }) => home.getHome(context, caller));
  mount(getHomePreview, ({ context, caller, body }) => preview.getHomePreview(context, caller, body.token));
};
