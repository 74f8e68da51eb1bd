import type { CodePurpose } from '@pcmall/contract/account';
import { fill } from '@pcmall/domain/fill';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';

const uses: Record<CodePurpose, Localized> = {
  register: { zh: '注册', en: 'register' },
  login: { zh: '登录', en: 'log in' },
  forgot: { zh: '重置登录密码', en: 'reset your password' },
  payPassword: { zh: '重置支付密码', en: 'reset your payment password' },
  changeOld: { zh: '更换绑定账号', en: 'change your account' },
  changeNew: { zh: '绑定新账号', en: 'bind this account' },
  attach: { zh: '绑定账号', en: 'bind this account' },
};

const codeBody: Localized = {
  zh: '【{shop}】您的验证码为{code}，用于{use}，10 分钟内有效。请勿告诉他人，工作人员不会向您索取。',
  en: '[{shop}] {code} is your code to {use}. It is valid for 10 minutes. Never share it: our staff will not ask for it.',
};
const codeSubject: Localized = { zh: '{shop}验证码', en: 'Your {shop} code' };

const takenBody: Localized = {
  zh: '【{shop}】您已有账号，请直接登录。如忘记密码，可在登录页选择“忘记密码”。如非本人操作，请忽略。',
  en: '[{shop}] You have an account already, please log in. If you forgot your password, choose "Forgot password" on the login page. If this was not you, please ignore this message.',
};
const takenSubject: Localized = { zh: '您已有{shop}账号', en: 'You have a {shop} account already' };

const links = {
  register: {
    subject: { zh: '激活您的{shop}账号', en: 'Activate your {shop} account' },
    body: {
      zh: '您好！\n\n请点击以下链接激活您的账号，24 小时内有效：\n{link}\n\n如非本人操作，请忽略此邮件，账号不会被创建。\n\n{shop}',
      en: 'Hello,\n\nplease open this link within 24 hours to activate your account:\n{link}\n\nIf this was not you, ignore this email: no account will be made.\n\n{shop}',
    },
  },
  forgot: {
    subject: { zh: '重置您的{shop}登录密码', en: 'Reset your {shop} password' },
    body: {
      zh: '您好！\n\n请点击以下链接设置新的登录密码，30 分钟内有效：\n{link}\n\n如非本人操作，请忽略此邮件，您的密码不会改变。\n\n{shop}',
      en: 'Hello,\n\nplease open this link within 30 minutes to set a new password:\n{link}\n\nIf this was not you, ignore this email: your password stays as it is.\n\n{shop}',
    },
  },
} satisfies Record<string, { subject: Localized; body: Localized }>;

const notices = {
  passwordChanged: {
    subject: { zh: '您的登录密码已修改', en: 'Your password was changed' },
    body: {
      zh: '【{shop}】您的登录密码刚刚被修改。如非本人操作，请立即重置密码并联系客服。',
      en: '[{shop}] Your password has just been changed. If this was not you, reset it at once and contact us.',
    },
  },
  accountChanged: {
    subject: { zh: '您的绑定账号已变更', en: 'Your account details were changed' },
    body: {
      zh: '【{shop}】您账号绑定的手机号或邮箱刚刚发生变更。如非本人操作，请立即联系客服。',
      en: '[{shop}] The phone or email of your account has just been changed. If this was not you, contact us at once.',
    },
  },
} satisfies Record<string, { subject: Localized; body: Localized }>;

const refusedIds = {
  subject: { zh: '身份证审核未通过', en: 'An ID was not approved' },
  account: {
    zh: '【{shop}】您提交的实名认证未通过审核，原因：{reason}。请登录后在“实名认证”中重新提交。',
    en: '[{shop}] Your real name was not approved: {reason}. Please log in and hand it in again under "Real-name verification".',
  },
  address: {
    zh: '【{shop}】收件人{name}的身份证未通过审核，原因：{reason}。请登录后在“收件地址”中重新提交。',
    en: '[{shop}] The ID of {name} was not approved: {reason}. Please log in and hand it in again under "Recipient addresses".',
  },
  order: {
    zh: '【{shop}】订单{label}收件人的身份证未通过审核，原因：{reason}。请登录后在订单详情中重新提交，以便发货。',
    en: "[{shop}] The recipient's ID for order {label} was not approved: {reason}. Please log in and hand it in again in the order, so that it can be shipped.",
  },
} satisfies Record<string, Localized>;

export type Notice = keyof typeof notices;

export interface Text {
  subject: string;
  body: string;
}

const write = (
  texts: { subject: Localized; body: Localized },
  language: Language,
  args: Record<string, string>,
): Text => ({
  subject: fill(localize(texts.subject, language), args),
  body: fill(localize(texts.body, language), args),
});

export const codeText = (purpose: CodePurpose, code: string, shop: Localized, language: Language): Text =>
  write({ subject: codeSubject, body: codeBody }, language, {
    shop: localize(shop, language),
    use: localize(uses[purpose], language),
    code,
  });

export const linkText = (purpose: keyof typeof links, link: string, shop: Localized, language: Language): Text =>
  write(links[purpose], language, { shop: localize(shop, language), link });

/** Sent when somebody registers with a phone or e-mail that has an account: only its owner may learn that (AUTH-05). */
export const takenText = (shop: Localized, language: Language): Text =>
  write({ subject: takenSubject, body: takenBody }, language, { shop: localize(shop, language) });

export const noticeText = (notice: Notice, shop: Localized, language: Language): Text =>
  write(notices[notice], language, { shop: localize(shop, language) });

export interface RefusedId {
  kind: 'account' | 'address' | 'order';
  label: string;
  name: string;
  reason: Localized;
}

/** In both languages: the shopper is not present, and their language is not stored. */
export const refusedIdText = ({ kind, reason, ...args }: RefusedId, shop: Localized): Text => {
  const textIn = (language: Language) =>
    write({ subject: refusedIds.subject, body: refusedIds[kind] }, language, {
      ...args,
      reason: localize(reason, language),
      shop: localize(shop, language),
    });
  const [zh, en] = [textIn('zh'), textIn('en')];
  return { subject: `${zh.subject} / ${en.subject}`, body: `${zh.body}\n\n${en.body}` };
};

const back = {
  subject: { zh: '您关注的商品已到货', en: 'It is back' },
  body: { zh: '【{shop}】您关注的“{name}”已到货：{link}', en: '[{shop}] "{name}" is back: {link}' },
} satisfies Record<string, Localized>;

/** In both languages, as the message about a refused ID is. */
export const backText = (name: Localized, link: string, shop: Localized): Text => {
  const textIn = (language: Language) =>
    write(back, language, { link, name: localize(name, language), shop: localize(shop, language) });
  const [zh, en] = [textIn('zh'), textIn('en')];
  return { subject: `${zh.subject} / ${en.subject}`, body: `${zh.body}\n\n${en.body}` };
};
