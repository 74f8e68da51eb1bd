import type { Role } from '@pcmall/contract/console/permissions';
import { fill } from '@pcmall/domain/fill';
import { type Localized, localize } from '@pcmall/domain/localized';

const roleNames: Record<Role, Localized> = {
  owner: { zh: '店主', en: 'owner' },
  manager: { zh: '店长', en: 'manager' },
  goods: { zh: '商品管理', en: 'goods' },
  orders: { zh: '订单处理', en: 'orders' },
  idReviewer: { zh: '证件审核', en: 'ID reviewer' },
  finance: { zh: '财务', en: 'finance' },
  readOnly: { zh: '只读', en: 'read only' },
};

const invitation = {
  subject: { zh: '邀请您加入{shop}的店铺后台', en: 'You are invited to run {shop}' },
  body: {
    zh: '您好！\n\n{shop}邀请您以“{role}”身份加入店铺后台。请在 7 天内点击以下链接接受邀请：\n{link}\n\n如不认识该店铺，请忽略此邮件。',
    en: 'Hello,\n\n{shop} invites you to its console, as: {role}. Please open this link within 7 days to accept:\n{link}\n\nIf you do not know this shop, please ignore this mail.',
  },
};

const reset = {
  subject: { zh: '重置店铺后台密码', en: 'Reset your password for the console' },
  body: {
    zh: '您好！\n\n请在 30 分钟内点击以下链接，为您的店铺后台账号设置新密码：\n{link}\n\n如非本人操作，请忽略此邮件，您的密码不会改变。',
    en: 'Hello,\n\nplease open this link within 30 minutes to set a new password for your console account:\n{link}\n\nIf this was not you, ignore this mail: your password stays as it is.',
  },
};

const passwordChanged = {
  subject: { zh: '店铺后台密码已修改', en: 'Your console password was changed' },
  body: {
    zh: '您的店铺后台密码刚刚被修改，其他设备已退出登录。如非本人操作，请立即重置密码并联系店主。',
    en: 'The password of your console account has just been changed, and other devices were logged out. If this was not you, reset it at once and tell the owner of the shop.',
  },
};

type Args = Record<string, string | Localized>;

/** In both languages: which one the reader prefers isn't known. */
const inBoth = ({ subject, body }: { subject: Localized; body: Localized }, args: Args = {}) => {
  const write = (text: Localized, language: 'zh' | 'en') =>
    fill(
      localize(text, language),
      Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : localize(value, language),
        ]),
      ),
    );
  return {
    subject: `${write(subject, 'zh')} / ${write(subject, 'en')}`,
    body: `${write(body, 'zh')}\n\n${write(body, 'en')}`,
  };
};

export const invitationMail = (shop: Localized, role: Role, link: string) =>
  inBoth(invitation, { shop, role: roleNames[role], link });

export const resetMail = (link: string) => inBoth(reset, { link });

export const passwordChangedMail = () => inBoth(passwordChanged);
