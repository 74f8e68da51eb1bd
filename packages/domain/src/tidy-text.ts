/** Marks that show nothing: blanks without width, and those that turn the direction of what follows. Joiners of emoji stay. */
const invisibleMarks = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Nothing but blanks, marks and fillers: a text that nobody can see. */
const unseen = /^[\s\p{C}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** One line as it is kept: trimmed, single spaces, no invisible marks; empty where nothing would be seen of it. */
export const tidyLine = (text: string): string => {
  const tidied = text.normalize('NFC').replace(invisibleMarks, '').replace(/\s+/g, ' ').trim();
  return unseen.test(tidied) ? '' : tidied;
};

/** A number or code that has no blanks, as it is kept: what a Chinese keyboard writes wide is narrow, blanks and invisible marks go. */
export const tidyNumber = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');

/** The form in which texts are searched for: width and case of the letters and invisible marks make no difference. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * What is looked for in orders: an order number may come with a #, blanks or dashes, as it is copied from chats and mails;
 * everything else as `searchForm` has it.
 */
export const orderKeyword = (typed: string): string => {
  const keyword = searchForm(typed);
  const bare = keyword.replace(/[\s#\p{Pd}]/gu, '');
  return /^\d{5,}$/.test(bare) ? bare : keyword;
};
