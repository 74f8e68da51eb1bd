import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/identity';
import { tidyName } from '@pcmall/domain/address';
import { maskRealName } from '@pcmall/domain/masking';
import { realNameStatusOf } from '@pcmall/domain/real-name-status';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { type FieldMessages, refuse } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { checkId } from '../check-id';
import { idReasonText } from '../id-reason.service';
import { readPhotos, removePhotoFiles, sides, storePhotos, type Uploads } from '../photo/id-photo.service';
import { sealNumber } from '../recipient/recipient-id.service';
import * as queries from './real-name.queries';

type RealName = DataOf<typeof contract.getAuthentication>;

const longestName = 50;

const present = async (db: Db, caller: Member): Promise<RealName> => {
  const row = await queries.findRealName(db, caller);
  const photos = await queries.findAccountPhotos(db, caller);
  const photosNeeded = caller.shop.settings.idImageNeeded;
  return {
    status: realNameStatusOf({
      hasNumber: row !== undefined,
      hasPhotos: photos.length === sides.length,
      arePhotosAsked: photosNeeded,
      decision: row?.id_decision ?? null,
    }),
    reason: idReasonText(row?.id_reason ?? null, caller.language),
    realName: row ? maskRealName(row.name) : '',
    idCardNo: row?.id_card_masked ?? '',
    photosNeeded,
  };
};

/** The account's real name, masked, and how its review stands (AUTH-09). */
export const getAuthentication = ({ db }: Context, caller: Member): Promise<RealName> => present(db, caller);

/** Whether the account's real name has passed its review (AUTH-09). */
export const checkAuthentication = async (
  { db }: Context,
  caller: Member,
): Promise<DataOf<typeof contract.checkAuthentication>> => {
  const { status } = await present(db, caller);
  return { passed: status === 'passed', status };
};

const nameFaults = (name: string): FieldMessages => {
  if (!name) return { name: { key: 'input.required' } };
  return Array.from(name).length > longestName ? { name: { key: 'address.nameTooLong' } } : {};
};

/**
 * Takes name, number and photos for review, in place of what was handed in before (AUTH-09). Throws an InputError for
 * wrong fields; refuses `realNameApproved` once the name has passed.
 */
export const submitAuthentication = async (
  context: Context,
  caller: Member,
  body: BodyOf<typeof contract.submitAuthentication>,
  uploads: Uploads,
): Promise<RealName> => {
  const photos = await readPhotos(uploads);
  const name = tidyName(body.name);
  const now = context.clock.now();
  const arePhotosNeeded = caller.shop.settings.idImageNeeded;
  const number = checkId({ number: body.idCardNo, photos, arePhotosNeeded, now }, nameFaults(name));
  const stored = await storePhotos(context, caller.shopId, photos);
  return inTransaction(context.db, async (trx) => {
    const isSaved = await queries.saveRealName(trx, {
      shop_id: caller.shopId,
      account_id: caller.accountId,
      name,
      ...sealNumber(context, caller.shopId, number),
      submitted_at: now,
    });
    if (!isSaved) refuse('realNameApproved');
    await removePhotoFiles(context, trx, caller.shopId, await queries.deleteAccountPhotos(trx, caller));
    for (const side of sides) {
      const fileKey = stored[side];
      if (fileKey) await queries.insertAccountPhoto(trx, caller, side, fileKey);
    }
    return present(trx, caller);
  });
};
