import {
  addPlainAddress,
  changeAddress,
  changePlainAddress,
  deleteAddress,
  deleteAddresses,
  getAddress,
  listAddresses,
  listSenders,
  saveAddress,
  setDefaultAddress,
} from '@pcmall/contract/address';
import type { Mount } from '../../http/mount';
import * as address from './address.service';
import * as save from './address-save.service';

export const addressRoutes = (mount: Mount) => {
  mount(listSenders, ({ context, caller, body }) => address.listSenderBook(context, caller, body));

  mount(listAddresses, ({ context, caller, body }) => address.listBook(context, caller, body));

  mount(getAddress, ({ context, caller, query }) => address.findOne(context, caller, query.id));

  mount(saveAddress, ({ context, caller, body, files }) => save.add(context, caller, body, files));

  mount(addPlainAddress, ({ context, caller, body }) => save.add(context, caller, body));

  mount(changeAddress, ({ context, caller, body, files }) => save.change(context, caller, body, files));

  mount(changePlainAddress, ({ context, caller, body }) => save.change(context, caller, body));

  mount(setDefaultAddress, async ({ context, caller, body }) => {
    await save.setDefault(context, caller, body.id, body.isDefault);
    return null;
  });

  mount(deleteAddress, async ({ context, caller, query }) => {
    await save.remove(context, caller, query.id);
    return null;
  });

  mount(deleteAddresses, async ({ context, caller, body }) => {
    await save.removeSeveral(context, caller, body.ids);
    return null;
  });
};
