import {
  checkAuthentication,
  createIdLink,
  getAuthentication,
  openIdLink,
  submitAuthentication,
  uploadIdCard,
  uploadOrderIdCard,
} from '@pcmall/contract/identity';
import type { Mount } from '../../http/mount';
import * as link from './id-link.service';
import * as orderId from './order-id.service';
import * as realName from './real-name.service';

export const identityRoutes = (mount: Mount) => {
  mount(getAuthentication, ({ context, caller }) => realName.show(context, caller));

  mount(checkAuthentication, ({ context, caller }) => realName.check(context, caller));

  mount(submitAuthentication, ({ context, caller, body, files }) => realName.submit(context, caller, body, files));

  mount(createIdLink, ({ context, caller, body }) => link.create(context, caller, body));

  mount(openIdLink, ({ context, caller, body }) => link.open(context, caller, body.token));

  mount(uploadIdCard, async ({ context, caller, params, body, files }) => {
    await link.upload(context, caller, { ...params, ...body, files });
    return null;
  });

  mount(uploadOrderIdCard, ({ context, caller, body, files }) => orderId.upload(context, caller, { ...body, files }));
};
