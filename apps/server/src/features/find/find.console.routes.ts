import * as contract from '@pcmall/contract/console/find';
import type { Mount } from '../../http/mount';
import { findAnything } from './find.service';

export const findRoutes = (mount: Mount) => {
  mount(contract.findAnything, ({ context, caller, query }) => findAnything(context, caller, query.keyword));
};
