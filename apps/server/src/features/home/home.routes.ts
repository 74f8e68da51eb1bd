import { getHome } from '@pcmall/contract/home';
import type { Mount } from '../../http/mount';
import { findHome } from './home.service';

export const homeRoutes = (mount: Mount) => {
  mount(getHome, ({ context, caller }) => findHome(context, caller));
};
