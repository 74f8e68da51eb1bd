import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { checkAuthentication, getAuthentication, submitAuthentication } from '@pcmall/contract/identity';
import { tidyName } from '@pcmall/domain/address';
import { maskRealName } from '@pcmall/domain/masking';
import { realNameStatusOf } from '@pcmall/domain/real-name-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { type FieldMessages, refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { sealedNumber } from '../address/address-identity.service';
import { changeFiles, writePhoto } from '../address/id-files.service';
import { readPhotos } from '../address/id-photo.service';
import { checkId } from './check-id';
import * as queries from './real-name.queries';

type RealName = DataOf<typeof getAuthentication>;

const longestName = 50;
const sides = ['front', 'back'] as const;

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
    reason: row?.id_reason ?? '',
    realName: row ? maskRealName(row.name) : '',
    idCardNo: row?.id_card_masked ?? '',
    photosNeeded,
  };
};

export const show = ({ db }: Context, caller: Member): Promise<RealName> => present(db, caller);

export const check = async ({ db }: Context, caller: Member): Promise<DataOf<typeof checkAuthentication>> => {
  const { status } = await present(db, caller);
  return { passed: status === 'passed', status };
};

const nameFaults = (name: string): FieldMessages => {
  if (!name) return { name: { key: 'input.required' } };
  return Array.from(name).length > longestName ? { name: { key: 'address.nameTooLong' } } : {};
};

/** Takes name, number and photos for review, in place of what was handed in before. */
export const submit = async (
  context: Context,
  caller: Member,
  body: BodyOf<typeof submitAuthentication>,
  files: Parameters<typeof readPhotos>[0],
): Promise<RealName> => {
  const photos = await readPhotos(files);
  const name = tidyName(body.name);
  const now = context.clock.now();
  const arePhotosNeeded = caller.shop.settings.idImageNeeded;
  const number = checkId({ number: body.idCardNo, photos, arePhotosNeeded, now }, nameFaults(name));
  return changeFiles(context, caller.shopId, async (trx, changes) => {
    const isSaved = await queries.saveRealName(trx, {
      shop_id: caller.shopId,
      account_id: caller.accountId,
      name,
      ...sealedNumber(context, caller.shopId, number),
      submitted_at: now,
    });
    if (!isSaved) refuse('realNameSettled');
    changes.gone.push(...(await queries.dropAccountPhotos(trx, caller)));
    for (const side of sides) {
      const picture = photos[side];
      if (!picture) continue;
      await queries.insertAccountPhoto(trx, caller, side, await writePhoto(context, caller.shopId, picture, changes));
    }
    return present(trx, caller);
  });
};
