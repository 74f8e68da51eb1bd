/** What the dialog for files offers; what a file really is decides the server. */
export const sheetKinds =
  '.xlsx,.xls,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,text/csv';

/** The longest file in bytes. */
export const maxSheetBytes = 10 * 1024 * 1024;
