import { getHome, getHomePreview } from '@pcmall/contract/home';
import type { Mount } from '../../http/mount';
import { findHome } from './home.service';
import { findPreview } from './preview.service';

export const homeRoutes = (mount: Mount) => {
  mount(getHome, ({ context, caller }) => findHome(context, caller));
  mount(getHomePreview, ({ context, caller, body }) => findPreview(context, caller, body.token));
};
