const code = '([0-9a-z]{10})';
const betweenYuanSigns = new RegExp(`¥\\s*${code}\\s*¥`);
const inShortLink = new RegExp(`/s/${code}(?![0-9a-z])`);
const codeAlone = new RegExp(`^¥?\\s*${code}\\s*¥?$`);

/** The command as it is sent in a chat: the code between two yuan signs, which chat programs leave alone. */
export const writeShareCommand = (code: string): string => `￥${code}￥`;

/**
 * The code in a pasted message: between yuan signs, full-width or not, else in the short link beside it, else the whole text.
 * Undefined when there is none.
 */
export const shareCodeIn = (message: string): string | undefined => {
  // NFKC turns the full-width forms of Chinese keyboards into plain ones, the yuan sign included.
  const text = message.normalize('NFKC').toLowerCase().trim();
  return (betweenYuanSigns.exec(text) ?? inShortLink.exec(text) ?? codeAlone.exec(text))?.[1];
};
