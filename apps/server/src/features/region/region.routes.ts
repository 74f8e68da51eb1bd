import { getAreaCodeByIp, getAreaCodeList, getRegionChildren } from '@pcmall/contract/region';
import type { Mount } from '../../http/mount';
import * as region from './region.service';

export const regionRoutes = (mount: Mount) => {
  mount(getRegionChildren, async ({ caller, query }) => region.childrenOf(query.parentId, caller.language));

  mount(getAreaCodeList, async ({ caller }) => region.listAreaCodes(caller.language));

  mount(getAreaCodeByIp, async ({ context, caller }) => region.areaCodeFor(context, caller));
};
