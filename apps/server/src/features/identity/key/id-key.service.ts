import type { Context } from '../../../core/context';
import { keyIdOf, openIdBytes, openIdData, sealIdBytes, sealIdData } from '../../../gateways/id-data';
import { resealPayKeys } from '../../../gateways/payment/pay-keys';
import { resealPayPasswords } from '../../account/password/pay-password.service';
import { removeUnused } from '../photo/id-photo.service';
import * as queries from './id-key.queries';

export interface Resealed {
  numbers: number;
  photos: number;
  payPasswords: number;
  /** Of providers, each with all its keys. */
  payKeys: number;
  /** Sealed with a key that is not here, or damaged. */
  unreadable: number;
}

type Outcome = 'done' | 'unreadable' | 'asItWas';

/** What no known key opens is counted and left as it is. */
const attempt = <Opened>(open: () => Opened): Opened | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};

const resealNumber = async ({ db, keys }: Context, shopId: string, key: Buffer, sealed: string): Promise<Outcome> => {
  if (sealed.startsWith(`${keyIdOf(key)}.`)) return 'asItWas';
  const number = attempt(() => openIdData(keys.idDataKnown, shopId, sealed));
  if (number === undefined) return 'unreadable';
  await queries.replaceNumber(db, shopId, sealed, sealIdData(key, shopId, number));
  return 'done';
};

const resealPhoto = async (context: Context, shopId: string, key: Buffer, fileKey: string): Promise<Outcome> => {
  const { files, keys } = context;
  const sealed = await files.read(fileKey);
  if (!sealed) return 'unreadable';
  if (sealed.toString('latin1', 0, keyIdOf(key).length) === keyIdOf(key)) return 'asItWas';
  const picture = attempt(() => openIdBytes(keys.idDataKnown, shopId, sealed));
  if (!picture) return 'unreadable';
  await files.put(fileKey, sealIdBytes(key, shopId, picture));
  // Its owner may have deleted it meanwhile.
  await removeUnused(context, { shopId, fileKeys: [fileKey] });
  return 'done';
};

const count = (outcomes: Outcome[], counted: Outcome) => outcomes.filter((outcome) => outcome === counted).length;

/** Seals a shop's ID numbers, photos, payment passwords and payment keys with another key. What has it already stays, so that it may be repeated. */
export const resealShop = async (context: Context, shopId: string, key: Buffer): Promise<Resealed> => {
  const numbers: Outcome[] = [];
  for (const sealed of await queries.findSealedNumbers(context.db, shopId))
    numbers.push(await resealNumber(context, shopId, key, sealed));
  const photos: Outcome[] = [];
  for (const fileKey of await queries.findPhotoFiles(context.db, shopId))
    photos.push(await resealPhoto(context, shopId, key, fileKey));
  const payPasswords = await resealPayPasswords(context, shopId, key);
  const payKeys = await resealPayKeys(context, shopId, key);
  return {
    numbers: count(numbers, 'done'),
    photos: count(photos, 'done'),
    payPasswords: payPasswords.resealed,
    payKeys: payKeys.resealed,
    unreadable: count([...numbers, ...photos], 'unreadable') + payPasswords.unreadable + payKeys.unreadable,
  };
};
