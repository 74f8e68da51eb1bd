/** What is wrong with an input: nothing was typed, or it breaks the rule. */
export type CredentialFault = 'empty' | 'format';

const maxEmailLength = 254;
const email = /^[^\s@.<>()[\]\\,;:"\p{C}]+(?:\.[^\s@.<>()[\]\\,;:"\p{C}]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** An address as mail is sent to it: without blanks around it, and narrow where a Chinese keyboard has written it wide. */
export const tidyEmail = (text: string): string => text.normalize('NFKC').trim();

/** What is wrong with an e-mail address, its width and blanks around it aside; undefined for a valid one. */
export const checkEmail = (text: string): CredentialFault | undefined => {
  const address = tidyEmail(text);
  if (!address) return 'empty';
  return address.length <= maxEmailLength && email.test(address) ? undefined : 'format';
};

/** The one form of an address in all its spellings, by which login and uniqueness go. */
export const canonicalEmail = (text: string): string => tidyEmail(text).toLowerCase();

/** What is wrong with a login password: it has 6 to 20 characters (code points, not UTF-16 units), none of them a space. */
export const checkPassword = (password: string): CredentialFault | undefined => {
  if (!password) return 'empty';
  return /^\S{6,20}$/u.test(password) ? undefined : 'format';
};

/** What is wrong with a password of a shop's staff, which opens more than a shopper's: it has 10 to 30 characters. */
export const checkStaffPassword = (password: string): CredentialFault | undefined => {
  if (!password) return 'empty';
  return /^\S{10,30}$/u.test(password) ? undefined : 'format';
};

const sixDigits = /^[0-9]{6}$/;

/** A payment password has six digits. */
export const isPayPassword = (text: string): boolean => sixDigits.test(text);

/** A code sent by SMS or e-mail has six digits. */
export const isSmsCode = (text: string): boolean => sixDigits.test(text);
