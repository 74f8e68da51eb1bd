import { mostCharacters } from '../sheet';
import { unescapeExcel, walkXml } from './walk-xml';

/** The texts that cells point to. Runs of formatted text are joined; how Japanese is read (`rPh`) is left out. */
export const readSharedStrings = (part: Buffer | undefined): string[] => {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isReading = false;
  if (!part) return strings;
  walkXml(part, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text: (text) => {
      if (isText && current.length <= mostCharacters) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') strings.push(unescapeExcel(current));
    },
  });
  return strings;
};
