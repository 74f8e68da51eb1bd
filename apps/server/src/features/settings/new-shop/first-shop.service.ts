import type * as contract from '@pcmall/contract/console/new-shop';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { canonicalEmail, checkEmail, tidyEmail } from '@pcmall/domain/credentials';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseInput } from '../../../core/shop-error';
import type { PictureSource } from '../../../gateways/images';
import { hashPassword } from '../../../gateways/passwords';
import { newId } from '../../../gateways/random';
import { createShop, hasShops, lockShops } from '../../shop/set-up/create-shop.service';
import { makeOwnerAccount } from '../../staff/first-owner.service';
import { readNewStaffPassword } from '../../staff/password/new-staff-password.service';
import { presentMe } from '../../staff/staff.service';
import { readStaffToken, staffLink } from '../../staff/staff-link.service';
import { newShopForm, newShopOf } from './own-shop.service';

/**
 * Where the installation's first shop is made; undefined once there is a shop. Only whoever runs the servers can read it:
 * it is told when they start, and derived with a key that they alone have.
 */
export const firstShopLink = async (context: Context): Promise<string | undefined> => {
  if (await hasShops(context.db)) return undefined;
  return staffLink(context, 'firstShop', 'installation', 'first');
};

/** Refuses linkInvalid for a link that isn't ours, and once there is a shop. */
const requireNoShop = async (context: Context, { address }: Anyone, token: string) => {
  readStaffToken(context, 'firstShop', token, address);
  if (await hasShops(context.db)) refuse('linkInvalid');
};

export const openFirstShop = async (
  context: Context,
  caller: Anyone,
  token: string,
): Promise<DataOf<typeof contract.openFirstShop>> => {
  await requireNoShop(context, caller, token);
  return newShopForm(caller);
};

/**
 * Makes the first shop with its owner's account, who is logged in at once (SETUP-01). Refuses what is wrong at its fields,
 * and linkInvalid as soon as there is a shop.
 */
export const createFirstShop = async (
  context: Context,
  caller: Anyone,
  { token, ownerName, email, password, ...asked }: BodyOf<typeof contract.createFirstShop>,
  { logo, device }: { logo: PictureSource | undefined; device: string },
): Promise<DataOf<typeof contract.createFirstShop>> => {
  await requireNoShop(context, caller, token);
  if (ownerName === '') refuseInput('ownerName', 'staff.nameRequired');
  const fault = checkEmail(email);
  if (fault) refuseInput('email', `email.${fault}`);
  const passwordHash = await hashPassword(await readNewStaffPassword(context, caller, password));
  const staffId = newId();
  const { shopId } = asked;
  const account = { staffId, name: ownerName, email: tidyEmail(email), canonical: canonicalEmail(email), passwordHash };
  let session: Awaited<ReturnType<typeof makeOwnerAccount>> | undefined;
  await createShop(context, newShopOf(asked), {
    logo,
    before: async (trx) => {
      await lockShops(trx);
      if (await hasShops(trx)) refuse('linkInvalid');
    },
    after: async (trx) => {
      session = await makeOwnerAccount(context, trx, { account, shopId, caller, device, shop: asked });
    },
  });
  return { ...(session ?? refuse('linkInvalid')), ...(await presentMe(context, staffId, shopId)) };
};
