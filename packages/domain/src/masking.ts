const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined;

/** Characters as people count them; older browsers cannot do better than code points. */
const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);

const maxNicknameLength = 12;

/** A nickname of more than 12 characters is cut and ends in an ellipsis (I18N-05). */
export const maskNickname = (nickname: string): string => {
  const letters = graphemes(nickname);
  return letters.length > maxNicknameLength ? `${letters.slice(0, maxNicknameLength).join('')}…` : nickname;
};

/** First 3 and last 4; a number of 7 digits or fewer shows less at its end, or nothing would be hidden. */
export const maskPhone = (phone: string): string => {
  const shownAtEnd = phone.length > 7 ? 4 : Math.max(0, phone.length - 5);
  return `${phone.slice(0, 3)}****${phone.slice(phone.length - shownAtEnd)}`;
};

/** The local part shows its first 3 characters (I18N-05). */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 0) return `${graphemes(email).slice(0, 3).join('')}***`;
  return `${graphemes(email.slice(0, at)).slice(0, 3).join('')}***${email.slice(at)}`;
};

/** A name of two characters shows the first, a longer one the first and the last (I18N-05). */
export const maskRealName = (name: string): string => {
  const letters = graphemes(name);
  const [first = ''] = letters;
  if (letters.length < 2) return letters.length ? '*' : '';
  if (letters.length === 2) return `${first}*`;
  return `${first}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
};

/** First 3 and last 2: enough for its owner to recognise it. */
export const maskIdCard = (number: string): string =>
  number.length < 8
    ? '*'.repeat(number.length)
    : `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`;
