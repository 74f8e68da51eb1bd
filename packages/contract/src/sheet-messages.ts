import type { Localized } from '@pcmall/domain/localized';

/** Why a spreadsheet can't be read. Only the server tells it, so these texts stay out of what browsers load. */
export const sheetMessages = {
  'sheet.notSheet': {
    zh: '这不是表格文件，请选择 .xlsx、.xls 或 .csv 文件',
    en: 'This is not a spreadsheet. Please choose an .xlsx, .xls or .csv file',
  },
  'sheet.empty': { zh: '文件里没有数据，请填写后再上传', en: 'This file is empty. Please fill it in, then upload it' },
  'sheet.encrypted': {
    zh: '文件设置了密码，请取消密码、保存后再上传',
    en: 'This file has a password. Please remove the password, save it and upload it again',
  },
  'sheet.otherFormat': {
    zh: '文件的实际格式是{format}，请在 Excel 或 WPS 中打开，另存为 .xlsx 后再上传',
    en: 'This file is really {format}. Please open it in Excel or WPS, save it as .xlsx and upload that',
  },
  'sheet.damaged': {
    zh: '文件已损坏，请在 Excel 或 WPS 中打开，另存为 .xlsx 后再上传',
    en: 'This file is damaged. Please open it in Excel or WPS, save it as .xlsx and upload that',
  },
  'sheet.tooLarge': {
    zh: '文件内容过多，请把需要的行复制到下载的模板里再上传',
    en: 'There is too much in this file. Please copy the rows you need into the template and upload that',
  },
  'sheet.tooManyRows': {
    zh: '一个文件最多 {most} 行，请分成几个文件上传',
    en: 'A file may have {most} rows. Please split it into several files',
  },
  'sheet.encoding': {
    zh: '无法识别文件的文字编码，请另存为 .xlsx 后再上传',
    en: 'The characters of this file are unreadable. Please save it as .xlsx and upload that',
  },
  'sheet.unclosedQuote': {
    zh: '第 {line} 行有一个没有结束的引号，请改正后再上传',
    en: 'In row {line} a quotation mark is not closed. Please correct it, then upload the file again',
  },
  'sheet.noHeaders': {
    zh: '没有找到列名，请使用下载的模板，或在第一行写上列名，例如：{headers}',
    en: 'No column names were found. Please use the template, or name the columns in the first row, such as: {headers}',
  },
  'sheet.busy': {
    zh: '上传的人较多，请稍后再试',
    en: 'Many files are being read just now. Please try again in a moment',
  },
} as const satisfies Record<string, Localized>;

export type SheetMessageKey = keyof typeof sheetMessages;
