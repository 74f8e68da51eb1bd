import type * as contract from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuseAt, refuseInput } from '../../core/shop-error';
import { type PictureSource, squarePicture } from '../../gateways/images';
import { writeUpload } from '../file/upload.service';
import { updateProfile } from './account.queries';

const avatarSide = 256;
/** The time zone furthest ahead of UTC. */
const furthestAheadMs = 14 * 3_600_000;

/** Allows the day that has begun anywhere: somewhere it is today already. */
const isInFuture = (birthday: string, now: Date) =>
  birthday > new Date(now.getTime() + furthestAheadMs).toISOString().slice(0, 10);

const storeAvatar = async (context: Context, shopId: string, file: PictureSource): Promise<string> => {
  const picture = (await squarePicture(file, avatarSide)) ?? refuseAt('avatarFile', 'avatarUnreadable');
  return writeUpload(context, shopId, picture);
};

/** Changes the given fields of the profile (AUTH-08.1). Refuses avatarUnreadable, and at `birthday` impossible dates. */
export const updateUserInfo = async (
  context: Context,
  { shopId, accountId }: Member,
  { nickName, gender, birthday }: BodyOf<typeof contract.updateUserInfo>,
  avatarFile: PictureSource | undefined,
) => {
  if (birthday !== undefined && (birthday < '1900' || isInFuture(birthday, context.clock.now())) && birthday !== '')
    refuseInput('birthday', 'input.wrong');
  const changes = {
    ...(nickName !== undefined && { nick_name: nickName }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    ...(avatarFile && { avatar: await storeAvatar(context, shopId, avatarFile) }),
  };
  if (Object.keys(changes).length > 0) await updateProfile(context.db, shopId, accountId, changes);
};
