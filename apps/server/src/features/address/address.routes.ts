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
  mount(listSenders, ({ context, caller, body }) => address.listSenders(context, caller, body));

  mount(listAddresses, ({ context, caller, body }) => address.listAddresses(context, caller, body));

  mount(getAddress, ({ context, caller, query }) => address.getAddress(context, caller, query.id));

  mount(saveAddress, ({ context, caller, body, files }) => save.saveAddress(context, caller, body, files));

  mount(addPlainAddress, ({ context, caller, body }) => save.saveAddress(context, caller, body));

  mount(changeAddress, ({ context, caller, body, files }) => save.changeAddress(context, caller, body, files));

  mount(changePlainAddress, ({ context, caller, body }) => save.changeAddress(context, caller, body));

  mount(setDefaultAddress, async ({ context, caller, body }) => {
    await save.setDefaultAddress(context, caller, body);
    return null;
  });

  mount(deleteAddress, async ({ context, caller, query }) => {
    await save.deleteAddress(context, caller, query.id);
    return null;
  });

  mount(deleteAddresses, async ({ context, caller, body }) => {
    await save.deleteAddresses(context, caller, body.ids);
    return null;
  });
};
