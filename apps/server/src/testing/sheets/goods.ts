import {
  checkGoodsImport,
  getGoodsImport,
  listImportRows,
  runGoodsImport,
  uploadGoodsSheet,
} from '@pcmall/contract/console/goods-import';
import { toCsv } from '@pcmall/domain/csv';
import { type GoodsSheetField, goodsSheetNames } from '@pcmall/domain/goods-sheet';
import type { OpenShop } from '../open-shop';

export type SheetRow = Partial<Record<GoodsSheetField, string>>;

/** Rows as a CSV with the columns that they name, in Chinese or English. */
export const goodsCsv = (rows: readonly SheetRow[], language: 'zh' | 'en' = 'en'): Blob => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row) as GoodsSheetField[]))];
  const heads = fields.map((field) => goodsSheetNames[field][language]);
  return new Blob([toCsv([heads, ...rows.map((row) => fields.map((field) => row[field] ?? ''))])]);
};

/** What people do with a sheet of goods, step by step. */
export const sheetActions = ({ console, context }: OpenShop) => {
  const importId = (params: string) => ({ params: { importId: params } });
  const actions = {
    upload: async (file: Blob) =>
      (await console(uploadGoodsSheet, { body: { fileName: 'goods.xlsx' }, files: { file } })).data,
    /** The dry run, with the columns as they were matched. */
    check: async (id: string) => {
      const { columns } = (await console(getGoodsImport, importId(id))).data;
      await console(checkGoodsImport, { ...importId(id), body: { columns: columns.map(({ field }) => field) } });
      await context.jobs.drain();
      return (await console(getGoodsImport, importId(id))).data;
    },
    rows: async (id: string, verdict?: 'new' | 'changed' | 'same' | 'wrong' | 'failed') =>
      (await console(listImportRows, { ...importId(id), query: { verdict, pageSize: 100 } })).data.records,
    run: async (id: string) => {
      await console(runGoodsImport, { ...importId(id), body: {} });
      await context.jobs.drain();
      return (await console(getGoodsImport, importId(id))).data;
    },
  };
  return {
    ...actions,
    /** Brought and checked. */
    checked: async (file: Blob) => actions.check((await actions.upload(file)).importId),
  };
};
