import { type NumberFormat, numberFormat } from '../number-cell';
import { walkXml } from './walk-xml';

/** How numbers are shown, by the number of a cell's style. */
export const readStyles = (part: Buffer | undefined): NumberFormat[] => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  if (!part) return [];
  walkXml(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? numberFormat(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
};
