import {
  checkAuthentication,
  createIdLink,
  createIdLinks,
  getAuthentication,
  openIdLink,
  submitAuthentication,
  uploadIdCard,
} from '@pcmall/contract/identity';
import type { Mount } from '../../http/mount';
import * as idLink from './link/id-link.service';
import * as realName from './real-name/real-name.service';

export const identityRoutes = (mount: Mount) => {
  mount(getAuthentication, ({ context, caller }) => realName.getAuthentication(context, caller));

  mount(checkAuthentication, ({ context, caller }) => realName.checkAuthentication(context, caller));

  mount(submitAuthentication, ({ context, caller, body, files }) =>
    realName.submitAuthentication(context, caller, body, files),
  );

  mount(createIdLink, ({ context, caller, body }) => idLink.createIdLink(context, caller, body));

  mount(createIdLinks, ({ context, caller, body }) => idLink.createIdLinks(context, caller, body));

  mount(openIdLink, ({ context, caller, body }) => idLink.openIdLink(context, caller, body));

  mount(
    uploadIdCard,
    async ({ context, caller, params, query, body, files }) => {
      await idLink.uploadIdCard(context, caller, { ...params, ...query, ...body, uploads: files });
      return null;
    },
    { admit: ({ context, caller, query }) => idLink.checkLink(context, caller, query) },
  );
};
