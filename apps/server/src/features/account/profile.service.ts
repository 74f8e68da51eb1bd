import type * as contract from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuseAt, refuseInput } from '../../core/shop-error';
import { squarePicture } from '../../gateways/images';
import { writeUpload } from '../file/upload.service';
import { updateProfile } from './account.queries';

const avatarSide = 256;

/** The day on the other side of the date line has begun already: nobody is refused a birthday that is today there. */
const isInFuture = (birthday: string, now: Date) =>
  birthday > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

const keepAvatar = async (context: Context, shopId: string, content: Buffer): Promise<string> => {
  const picture = (await squarePicture(content, avatarSide)) ?? refuseAt('avatarFile', 'avatarUnreadable');
  return writeUpload(context, shopId, picture);
};

export const updateUserInfo = async (
  context: Context,
  { shopId, accountId }: Member,
  { nickName, gender, birthday }: BodyOf<typeof contract.updateUserInfo>,
  avatarFile: Buffer | undefined,
) => {
  if (birthday !== undefined && (birthday < '1900' || isInFuture(birthday, context.clock.now())) && birthday !== '')
    refuseInput('birthday', 'input.wrong');
  const changes = {
    ...(nickName !== undefined && { nick_name: nickName }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    ...(avatarFile && { avatar: await keepAvatar(context, shopId, avatarFile) }),
  };
  if (Object.keys(changes).length > 0) await updateProfile(context.db, shopId, accountId, changes);
};
