import { checkEmail, checkPassword, isPayPassword, isSmsCode } from '@pcmall/domain/credentials';
import { checkPhone } from '@pcmall/domain/phone';

/** What a field's rule says: true, or the key of a message with its argument behind a space. */
type Verdict = true | string;

export interface AreaChoice {
  areaCode: string;
  country: string;
}

export const phoneVerdict = (area: AreaChoice, phone: string): Verdict => {
  const checked = checkPhone({ ...area, phone });
  if (checked.ok) return true;
  return checked.reason === 'length' ? `phone.length ${checked.digits}` : `phone.${checked.reason}`;
};

export const emailVerdict = (email: string): Verdict => {
  const fault = checkEmail(email);
  return fault === undefined || `email.${fault}`;
};

export const passwordVerdict = (password: string): Verdict => {
  const fault = checkPassword(password);
  return fault === undefined || `password.${fault}`;
};

/** At login any password may be tried: rules of today don't shut out one of yesterday. */
export const presentVerdict = (password: string): Verdict => password !== '' || 'password.empty';

export const repeatVerdict = (password: string, repeated: string): Verdict => {
  if (repeated === '') return 'password.empty';
  return repeated === password || 'password.mismatch';
};

/** As it comes out of a message: with spaces around it, in full-width digits. */
export const tidyCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
export const codeVerdict = (code: string): Verdict => isSmsCode(tidyCode(code)) || 'code.format';

export const payPasswordVerdict = (password: string): Verdict => isPayPassword(password) || 'payPassword.format';

/** An empty one is told so, not that it differs. */
export const payPasswordRepeatVerdict = (password: string, repeated: string): Verdict => {
  if (repeated === '') return 'payPassword.format';
  return repeated === password || 'password.mismatch';
};

/** The rules for a new password one by one, for the list that ticks them off while typing. */
export const passwordRules = (password: string) => ({
  length: /^.{6,20}$/su.test(password),
  noSpaces: password !== '' && !/\s/u.test(password),
});
