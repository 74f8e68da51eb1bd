export type CredentialFault = 'empty' | 'format';

const longestEmail = 254;
const email = /^[^\s@.<>()[\]\\,;:"\p{C}]+(?:\.[^\s@.<>()[\]\\,;:"\p{C}]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** What is wrong with an e-mail address; undefined when nothing is. */
export const checkEmail = (text: string): CredentialFault | undefined => {
  const address = text.trim();
  if (!address) return 'empty';
  return address.length <= longestEmail && email.test(address) ? undefined : 'format';
};

/** One form for all writings of an address: it decides about login and uniqueness. */
export const canonicalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** 6 to 20 characters as people count them (not UTF-16 units), none of them a space. */
export const checkPassword = (password: string): CredentialFault | undefined => {
  if (!password) return 'empty';
  return /^\S{6,20}$/u.test(password) ? undefined : 'format';
};

const sixDigits = /^[0-9]{6}$/;
export const isPayPassword = (text: string): boolean => sixDigits.test(text);
export const isSmsCode = (text: string): boolean => sixDigits.test(text);
