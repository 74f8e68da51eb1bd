import { cellBudget, RowCollector } from '../row-collector';
import { type ReadSheet, refuseSheet, type SheetLimits } from '../sheet';
import { Zip } from '../zip';
import { readSharedStrings } from './shared-strings';
import { readStyles } from './styles';
import { readWorkbookPart } from './workbook';
import { readWorksheet } from './worksheet';

/** What a zip archive that is no .xlsx may be; the first part of an OpenDocument names its format. */
const refuseOther = (zip: Zip): void => {
  if (zip.has('Index/Document.iwa') || zip.has('Index.zip')) refuseSheet('sheet.otherFormat', { format: '.numbers' });
  const type = zip.read('mimetype')?.toString('latin1', 0, 100);
  if (type?.includes('opendocument.spreadsheet')) refuseSheet('sheet.otherFormat', { format: '.ods' });
  if (!zip.has('[Content_Types].xml')) refuseSheet('sheet.notSheet');
};

/** Reads the sheets of an .xlsx that aren't hidden. Formulas, macros and links to other files are never followed. */
export const readXlsx = (file: Buffer, limits: SheetLimits): ReadSheet[] => {
  const zip = new Zip(file);
  refuseOther(zip);
  const workbook = readWorkbookPart(zip);
  const tables = {
    strings: readSharedStrings(workbook.strings === undefined ? undefined : zip.read(workbook.strings)),
    formats: readStyles(workbook.styles === undefined ? undefined : zip.read(workbook.styles)),
    is1904: workbook.is1904,
  };
  const budget = cellBudget();
  return workbook.sheets.flatMap(({ name, part }) => {
    const content = zip.read(part);
    if (!content) return [];
    const rows = new RowCollector(limits.rows, budget);
    readWorksheet(content, tables, rows);
    return [{ name, rows: rows.rows(), isCut: rows.isCut }];
  });
};
