import { sheetText } from '@pcmall/domain/sheet-text';
import { packZip } from './pack-zip';

export interface WrittenColumn {
  header: string;
  /** In characters. */
  width: number;
  /** It has to be filled in, so its header stands out. */
  isRequired?: boolean;
  /** What may be chosen in its cells; other values are still possible to type. */
  choices?: string[];
  /** Its cells are numbers, which can be reckoned with; all others are texts. */
  number?: 'amount' | 'count';
}

export interface WrittenSheet {
  name: string;
  columns: WrittenColumn[];
  rows: string[][];
  /** How many of the first rows are examples, in grey. */
  examples?: number;
  /** The last row whose cells offer their choices. */
  lastLine?: number;
}

/** The order of `cellXfs` below. All but the last two are text, so that nothing typed loses its zeros or its last digits. */
const styles = { text: 1, header: 2, required: 3, example: 4, amount: 5, count: 6 };

const stylesPart = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF767676"/><name val="Calibri"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDEDED"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE2CC"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[
  [0, 0, 49],
  [1, 2, 49],
  [1, 3, 49],
  [2, 0, 49],
  [0, 0, 4],
  [0, 0, 1],
]
  .map(
    ([font, fill, format]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  )
  .join('')}</cellXfs></styleSheet>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As XML can hold it: other control characters are no text, and half a pair of a rare character isn't one either. */
const xml = (text: string) =>
  text.replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const isNumber = (style: number, text: string) =>
  (style === styles.amount || style === styles.count) && /^-?\d{1,15}(?:\.\d+)?$/.test(text);

const rowXml = (line: number, texts: string[], styleOf: (column: number) => number) =>
  `<row r="${line}">${texts
    .map((text, column) => {
      const style = styleOf(column);
      const start = `<c r="${letterOf(column)}${line}" s="${style}"`;
      if (isNumber(style, text)) return `${start}><v>${text}</v></c>`;
      return text === ''
        ? `${start}/>`
        : `${start} t="inlineStr"><is><t xml:space="preserve">${xml(sheetText(text))}</t></is></c>`;
    })
    .join('')}</row>`;

/** Choices stand in a hidden sheet, one column each: those within the sheet itself may be 255 characters at most. */
const choicesSheet = 'choices';

interface Choice {
  column: number;
  source: number;
  count: number;
}

const validationsXml = (choices: Choice[], lastLine: number) =>
  choices.length === 0
    ? ''
    : `<dataValidations count="${choices.length}">${choices
        .map(({ column, source, count }) => {
          const [cells, from] = [letterOf(column), letterOf(source)];
          return `<dataValidation type="list" errorStyle="information" allowBlank="1" sqref="${cells}2:${cells}${lastLine}"><formula1>${choicesSheet}!$${from}$1:$${from}$${count}</formula1></dataValidation>`;
        })
        .join('')}</dataValidations>`;

const rowsAtOnce = 100;

function* worksheetXml(sheet: WrittenSheet, choices: Choice[]): Generator<string> {
  const { columns, rows, examples = 0, lastLine = rows.length + 1 } = sheet;
  yield `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width, number }, column) =>
        `<col min="${column + 1}" max="${column + 1}" width="${width}" style="${styles[number ?? 'text']}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;
  yield rowXml(
    1,
    columns.map(({ header }) => header),
    (column) => (columns[column]?.isRequired ? styles.required : styles.header),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows
      .slice(at, at + rowsAtOnce)
      .map((texts, index) =>
        rowXml(at + index + 2, texts, (column) =>
          at + index < examples ? styles.example : styles[columns[column]?.number ?? 'text'],
        ),
      )
      .join('');
  }
  yield `</sheetData>${validationsXml(choices, lastLine)}</worksheet>`;
}

const choicesXml = (lists: string[][]) => {
  const lines = Math.max(...lists.map((list) => list.length));
  const rows = Array.from({ length: lines }, (_, line) =>
    rowXml(
      line + 1,
      lists.map((list) => list[line] ?? ''),
      () => styles.text,
    ),
  );
  return `${head}<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`;
};

/** The parts that say which parts there are. */
const framePartsOf = (names: { name: string; isHidden: boolean }[]) => [
  {
    name: '[Content_Types].xml',
    content: [
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${names
        .map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${names
        .map(
          ({ name, isHidden }, at) =>
            `<sheet name="${xml(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships">${names
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  { name: 'xl/styles.xml', content: [head + stylesPart] },
];

/**
 * Writes an .xlsx in which every cell is text, filled or not, but for columns of numbers: a frozen header above each sheet, and lists of what may be
 * chosen. Texts that would run as a formula are kept from it (BAT-05).
 */
export const writeSheets = async (sheets: WrittenSheet[]): Promise<Buffer> => {
  const lists: string[][] = [];
  const parts = sheets.map((sheet) => {
    const choices = sheet.columns.flatMap(({ choices: list = [] }, column): Choice[] =>
      list.length === 0 ? [] : [{ column, source: lists.push(list) - 1, count: list.length }],
    );
    return worksheetXml(sheet, choices);
  });
  const names = sheets.map(({ name }) => ({ name, isHidden: false }));
  const contents: Iterable<string>[] = [...parts];
  if (lists.length > 0) {
    names.push({ name: choicesSheet, isHidden: true });
    contents.push([choicesXml(lists)]);
  }
  return packZip([
    ...framePartsOf(names),
    ...contents.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ]);
};
