import { zipOf } from './zip';

interface SheetSource {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** The rows as XML. */
  rows: string;
  /** What follows the rows, as merged cells. */
  after?: string;
}

interface Source {
  sheets: SheetSource[];
  strings?: string;
  /** Number formats of the styles 1, 2, …: an id or a code. */
  formats?: (number | string)[];
  workbookPr?: string;
  isStrict?: boolean;
  /** Comes before the worksheet, as a DTD. */
  prolog?: string;
  extra?: Parameters<typeof zipOf>[0];
}

const family = (isStrict = false) =>
  isStrict
    ? {
        main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
        rel: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
      }
    : {
        main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        rel: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      };

const relations = (list: string[][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const stylesOf = (formats: (number | string)[], main: string) => {
  const codes = formats.flatMap((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>` : [],
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
};

/** Writes an .xlsx from its XML, as programs of all kinds do and Excel doesn't. */
export const xlsxOf = ({
  sheets,
  strings,
  formats = [],
  workbookPr = '',
  isStrict,
  prolog = '',
  extra = [],
}: Source): Buffer => {
  const { main, rel } = family(isStrict);
  const tabs = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', content: relations([['rId1', `${rel}/officeDocument`, 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${rel}">${workbookPr}<sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, index) => [`rId${index + 1}`, `${rel}/worksheet`, `worksheets/sheet${index + 1}.xml`]),
        ['rId90', `${rel}/sharedStrings`, 'sharedStrings.xml'],
        ['rId91', `${rel}/styles`, 'styles.xml'],
      ]),
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${strings ?? ''}</sst>` },
    { name: 'xl/styles.xml', content: stylesOf(formats, main) },
    ...sheets.map(({ rows, after = '' }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<?xml version="1.0" encoding="UTF-8"?>${prolog}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
    ...extra,
  ]);
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A row of texts that stand beside their cells. */
export const textRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)).join('')}</row>`;
