import { getAreaCodeByIp, getAreaCodeList, getRegionChildren, getRegionsCalled } from '@pcmall/contract/region';
import type { Mount } from '../../http/mount';
import * as region from './region.service';

export const regionRoutes = (mount: Mount) => {
  mount(getRegionChildren, async ({ caller, query }) => region.getRegionChildren(query.parentId, caller.language));

  mount(getRegionsCalled, async ({ caller, query }) => region.getRegionsCalled(query.name, caller.language));

  mount(getAreaCodeList, async ({ caller }) => region.getAreaCodeList(caller.language));

  mount(getAreaCodeByIp, async ({ context, caller }) => region.getAreaCodeByIp(context, caller));
};
