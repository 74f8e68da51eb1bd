import type { Language, Localized } from '@pcmall/domain/localized';
import { maxQuickOrderRows, type QuickOrderField, quickOrderFields, type SheetRow } from '@pcmall/domain/quick-order';
import { type WrittenColumn, type WrittenSheet, writeSheets } from '../../../gateways/sheet/write-sheet';
import { columnNotes, requiredFields } from './column-notes.rules';
import { exampleText } from './example-row.rules';
import { columnNames } from './headers.rules';

/** What may be chosen in the lists of a sheet. */
export interface SheetChoices {
  areaCodes: readonly { value: string; name: Localized }[];
  /** The ways of delivery that the shop offers. */
  deliveryModes: readonly Localized[];
}

const widths: Partial<Record<QuickOrderField, number>> = {
  orderReference: 20,
  recipientPhone: 16,
  phoneAreaCode: 20,
  idNumber: 22,
  street: 36,
  skuCode: 18,
  quantity: 9,
  deliveryMode: 22,
  remark: 30,
};

const words = {
  orders: { zh: '订单', en: 'Orders' },
  notes: { zh: '填写说明', en: 'How to fill it in' },
  column: { zh: '列名', en: 'Column' },
  required: { zh: '是否必填', en: 'Required' },
  note: { zh: '说明', en: 'What it means' },
  example: { zh: '示例', en: 'Example' },
  yes: { zh: '必填', en: 'Yes' },
  reason: { zh: '失败原因', en: 'Reason' },
} satisfies Record<string, Localized>;

const choicesOf = (field: QuickOrderField, choices: SheetChoices, language: Language): string[] | undefined => {
  // Without a + before it, which spreadsheets take for the start of a formula.
  if (field === 'phoneAreaCode') return choices.areaCodes.map(({ value, name }) => `${value} ${name[language]}`);
  return field === 'deliveryMode' ? choices.deliveryModes.map((mode) => mode[language]) : undefined;
};

const columnsOf = (choices: SheetChoices, language: Language): WrittenColumn[] =>
  quickOrderFields.map((field) => ({
    header: columnNames[field][language],
    width: widths[field] ?? 14,
    isRequired: requiredFields.has(field),
    choices: choicesOf(field, choices, language),
  }));

const notesSheet = (language: Language): WrittenSheet => ({
  name: words.notes[language],
  columns: [
    { header: words.column[language], width: 18 },
    { header: words.required[language], width: 12 },
    { header: words.note[language], width: 70 },
    { header: words.example[language], width: 30 },
  ],
  rows: quickOrderFields.map((field) => [
    columnNames[field][language],
    requiredFields.has(field) ? words.yes[language] : '',
    columnNotes[field][language],
    exampleText(field, language),
  ]),
});

/** The template of quick orders in a language: one marked example, which isn't imported, and a sheet that explains the columns. */
export const writeQuickOrderTemplate = (choices: SheetChoices, language: Language): Promise<Buffer> =>
  writeSheets([
    {
      name: words.orders[language],
      columns: columnsOf(choices, language),
      rows: [quickOrderFields.map((field) => exampleText(field, language))],
      examples: 1,
      lastLine: maxQuickOrderRows + 1,
    },
    notesSheet(language),
  ]);

export interface FailedRow extends Pick<SheetRow, 'cells'> {
  reasons: readonly string[];
}

/** Rows that became no order, each with its reasons. Mended, the file can be uploaded as it is: reasons are no column of orders. */
export const writeFailedRows = (
  rows: readonly FailedRow[],
  choices: SheetChoices,
  language: Language,
): Promise<Buffer> =>
  writeSheets([
    {
      name: words.orders[language],
      columns: [...columnsOf(choices, language), { header: words.reason[language], width: 50 }],
      rows: rows.map(({ cells, reasons }) => [
        ...quickOrderFields.map((field) => cells[field]?.text ?? ''),
        reasons.join(language === 'zh' ? '；' : '; '),
      ]),
    },
  ]);
