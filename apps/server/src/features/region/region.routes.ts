import * as contract from '@pcmall/contract/region';
import type { Mount } from '../../http/mount';
import { getAreaCodeByIp, getAreaCodeList, getRegionChildren, getRegionsCalled } from './region.service';

export const regionRoutes = (mount: Mount) => {
  mount(contract.getRegionChildren, async ({ caller, query }) => getRegionChildren(query.parentId, caller.language));

  mount(contract.getRegionsCalled, async ({ caller, query }) =>
    getRegionsCalled(query.name, caller.language, query.level),
  );

  mount(contract.getAreaCodeList, async ({ caller }) => getAreaCodeList(caller.language));

  mount(contract.getAreaCodeByIp, async ({ context, caller }) => getAreaCodeByIp(context, caller));
};
