import type { Localized } from '@pcmall/domain/localized';
import { consoleFormMessages } from './console/form-messages';
import { formMessages } from './form-messages';

/** The texts of input rules: those that browsers know too, and those that the server alone says. Schemas and rules carry the keys. */
export const messages = {
  ...formMessages,
  ...consoleFormMessages,

  'staff.emailTaken': { zh: '该邮箱已有账号', en: 'This email has an account already' },
  'staff.nameRequired': { zh: '请填写您的姓名', en: 'Please fill in your name' },

  'import.column': { zh: '没有这一列', en: 'There is no such column' },
  'import.twice': { zh: '该规格编号出现了两次', en: 'This variant stands here twice' },
  'import.elsewhere': { zh: '该规格编号属于另一件商品', en: 'This variant belongs to another product' },
  'import.category': {
    zh: '没有这个分类；要新建请填写分类的中英文名称',
    en: 'There is no such category; to make it, give its name in both languages',
  },
  'import.modes': { zh: '配送方式可填 crossBorder、local、pickUp', en: 'Write crossBorder, local or pickUp' },
  'import.yesNo': { zh: '请填写是或否', en: 'Write yes or no' },
  'import.picture': { zh: '找不到这张图片', en: 'There is no such picture' },

  'goodsSheet.noCode': { zh: '请填写规格编号或商品编号', en: 'Write an SKU code or a product code' },
  'goodsSheet.category': {
    zh: '没有分类“{name}”',
    en: 'There is no category {name}',
  },
  'goodsSheet.categoryTwice': {
    zh: '有几个分类叫“{name}”，请写完整路径，如“母婴 > 奶粉”',
    en: 'Several categories are called {name}: write the whole path, such as Baby > Formula',
  },
  'goodsSheet.brand': { zh: '没有品牌“{name}”', en: 'There is no brand {name}' },
  'goodsSheet.modes': {
    zh: '配送方式可填：跨境直邮、本地配送、自提',
    en: 'Write Cross-border delivery, Local delivery or Pick-up',
  },
  'goodsSheet.differs': {
    zh: '与第 {line} 行不一致：同一商品的这一列只能有一个值',
    en: 'Row {line} of the same product says something else here',
  },
  'goodsSheet.sibling': {
    zh: '同一商品的第 {line} 行有误：{reason}',
    en: 'Row {line} of the same product is wrong: {reason}',
  },
  'goodsSheet.stays': { zh: '这一列不能清空', en: "This can't be taken away" },
  'goodsSheet.severalPictures': {
    zh: '有几张图片都叫“{name}”，请写上文件夹',
    en: 'Several pictures are called {name}: write the folder too',
  },
  'goodsSheet.noPicture': { zh: '没有收到图片“{name}”', en: 'The picture {name} has not come' },
  'goodsSheet.mostPictures': { zh: '最多 30 张图片', en: '30 pictures at most' },
  'goodsSheet.mostSkus': { zh: '一件商品最多 1000 个规格', en: 'A product has 1,000 SKUs at most' },
  'goodsSheet.meanwhile': {
    zh: '检查之后有人改过这件商品，请核对后重新上传',
    en: 'Somebody has changed this product since the check. Look at it, then bring the row again',
  },
  'remote.address': {
    zh: '图片地址须以 https://或 http://开头',
    en: 'The address of a picture begins with https:// or http://',
  },
  'remote.inner': { zh: '该图片地址不在公网上，不能使用', en: 'This address is not on the public internet' },
  'remote.away': { zh: '图片地址打不开', en: 'No picture came from this address' },
  'remote.tooLarge': { zh: '图片超过 10 MB', en: 'The picture is larger than 10 MB' },

  'stock.noSku': { zh: '没有这个规格编号或条码', en: 'No variant has this code or barcode' },
  'stock.several': {
    zh: '多个规格使用这个条码，请填写规格编号',
    en: 'Several variants have this barcode: give the SKU code',
  },
  'stock.short': { zh: '库存会小于 0', en: 'The stock would be less than nothing' },

  'shop.idFormat': {
    zh: '店铺编号由 1 至 32 个小写字母、数字或连字符组成，以字母或数字开头',
    en: 'A shop id has 1 to 32 small letters, digits or hyphens, and begins with a letter or digit',
  },
  'shop.idTaken': { zh: '店铺编号已被使用', en: 'There is a shop with this id already' },
  'shop.nameRequired': { zh: '请填写中英文店名', en: 'A shop has a name in both languages' },
  'shop.country': { zh: '暂不支持该国家或地区', en: "Shops can't be in this country" },
  'shop.currency': { zh: '暂不支持该货币，可选：{known}', en: "Shops can't sell in this currency. There are: {known}" },
  'shop.languages': { zh: '语言可选 zh、en，至少一种', en: 'The languages are zh and en, at least one of them' },
  'shop.colour': { zh: '颜色格式如 #1f6feb', en: 'A colour is written like #1f6feb' },
  'shop.domain': { zh: '域名格式如 shop.example.com', en: 'A domain is written like shop.example.com' },
  'shop.domainTaken': { zh: '该域名已属于一家店铺', en: 'This domain belongs to a shop already' },
  'shop.manyDomains': {
    zh: '待验证的域名太多，请先验证或删除',
    en: 'Too many domains wait to be verified. Verify or remove some first',
  },
  'trackingNo.empty': { zh: '请填写运单号', en: 'Enter the tracking number' },
  'note.empty': { zh: '请填写备注内容', en: 'Write the note first' },
  'sheet.noOrder': { zh: '没有这个订单号', en: 'No order has this number' },
  'sheet.noNumber': { zh: '缺少运单号', en: 'The tracking number is missing' },
  'sheet.twice': { zh: '表格里这个订单出现了两次', en: 'This order is in the sheet twice' },
  'sheet.noCarrier': { zh: '店铺里没有这家物流公司', en: 'The shop has no carrier of this name' },
  'sheet.refundWaiting': {
    zh: '买家正在申请退款，请先处理',
    en: 'The buyer has asked for a refund: decide about it first',
  },
  'sheet.notToShip': { zh: '该订单当前不能发货', en: 'This order is not ready to ship' },

  'cell.restored': {
    zh: '表格改动过这个值，已按规则还原，请核对',
    en: 'The spreadsheet had changed this. It was put back, please check it',
  },
  'cell.digitsLost': {
    zh: '表格把它当成数字，末尾几位已经丢失。请把这一列设为“文本”格式，重新填写完整号码',
    en: 'The spreadsheet took this for a number, and its last digits are lost. Please set the column to text and enter it in full again',
  },
  'cell.notANumber': { zh: '数量要填写整数', en: 'The quantity has to be a whole number' },
  'cell.formulaFailed': {
    zh: '公式没有结果，请直接填写内容',
    en: 'This formula has no result. Please enter the value itself',
  },
  'cell.becameDate': {
    zh: '表格把它变成了日期，请把这一列设为“文本”格式，重新填写',
    en: 'The spreadsheet turned this into a date. Please set the column to text and enter it again',
  },
  'cell.merged': {
    zh: '这是合并单元格，每一行都按同样的值处理，请核对',
    en: 'This cell is merged over several rows, each of which takes its value. Please check it',
  },
} as const satisfies Record<string, Localized>;

export type MessageKey = keyof typeof messages;

export const isMessageKey = (key: string): key is MessageKey => key in messages;
