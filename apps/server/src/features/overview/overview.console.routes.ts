import * as contract from '@pcmall/contract/console/overview';
import type { Mount } from '../../http/mount';
import { getOverview } from './overview.service';

export const overviewRoutes = (mount: Mount) => {
  mount(contract.getOverview, ({ context, caller }) => getOverview(context, caller));
};
