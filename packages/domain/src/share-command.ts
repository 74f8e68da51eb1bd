const code = '([0-9a-z]{10})';
const marked = new RegExp(`¥\\s*${code}\\s*¥`);
const shortLink = new RegExp(`/s/${code}(?![0-9a-z])`);
const alone = new RegExp(`^¥?\\s*${code}\\s*¥?$`);

/** As it goes into a chat: between two yuan signs, which no chat program turns into something else. */
export const writeShareCommand = (code: string): string => `￥${code}￥`;

/**
 * The code of a share command in a message as it was pasted: between yuan signs, wide or narrow, else in the short link
 * beside it, else the text is nothing but the code.
 */
export const shareCodeIn = (message: string): string | undefined => {
  // NFKC makes the wide forms of a Chinese keyboard narrow, the yuan sign's too.
  const text = message.normalize('NFKC').toLowerCase().trim();
  return (marked.exec(text) ?? shortLink.exec(text) ?? alone.exec(text))?.[1];
};
