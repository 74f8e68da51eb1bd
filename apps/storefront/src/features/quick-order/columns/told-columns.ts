import type { QuickOrderField } from '@pcmall/domain/quick-order';

/** A field for each column of a file; null for a column that is not used. */
export type Columns = readonly (QuickOrderField | null)[];

/** Without these no row can become an order. */
const needed: readonly QuickOrderField[] = ['recipientName', 'recipientPhone', 'skuCode', 'quantity'];

export const lacksNeeded = (columns: Columns): boolean => needed.some((field) => !columns.includes(field));

/** The columns with another field for one of them, which no other has then. */
export const withColumn = (columns: Columns, column: number, field: QuickOrderField | null): Columns =>
  columns.map((other, at) => {
    if (at === column) return field;
    return other === field ? null : other;
  });

/** The first row of several texts without a digit; 0 where there is none, as phones and quantities have digits. */
export const guessHeadingLine = (rows: readonly { line: number; texts: readonly string[] }[]): number =>
  rows.find(({ texts }) => texts.filter(Boolean).length > 1 && !texts.some((text) => /\d/u.test(text)))?.line ?? 0;
