/** What makes a spreadsheet take a cell for a formula, in the wide form of Chinese keyboards too; blanks before it don't stop it. */
const formulaStart = String.raw`\s*[=+\-@＝＋－＠]|[\t\r\n]`;
const startsFormula = new RegExp(`^(?:${formulaStart})`);
const startsMarked = new RegExp(String.raw`^'(?=${formulaStart}|\d)`);

/** What stands in a cell that we write: an apostrophe before it keeps a text from being run as a formula (BAT-05). */
export const sheetText = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** The other way round: the apostrophe, ours or one with which people mark a code as a text, is no part of it. */
export const bareSheetText = (text: string): string => text.replace(startsMarked, '');
