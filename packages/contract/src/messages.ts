import type { Localized } from '@pcmall/domain/localized';

/** The texts of input rules, for server and browser alike. Schemas and domain rules carry the keys. */
export const messages = {
  'input.required': { zh: '请填写此项', en: 'Please fill this in' },
  'input.wrong': { zh: '填写有误', en: 'This is not right' },
  'input.tooLong': { zh: '内容过长', en: 'This is too long' },
  'secret.empty': { zh: '请填写此项', en: 'Please fill this in' },

  'phone.empty': { zh: '手机号不能为空', en: "Mobile No. can't be empty" },
  'phone.format': { zh: '手机号格式不正确', en: 'Incorrect Mobile No. Format' },
  'phone.notServed': {
    zh: '暂不支持该国家或地区的手机号，请从列表中选择区号',
    en: "We can't send codes to numbers there. Please choose a code from the list",
  },
  'phone.length': { zh: '请输入{digits}位手机号', en: 'Please enter {digits}-digit mobile number' },
  'email.empty': { zh: '邮箱不能为空', en: "Email can't be empty" },
  'email.format': { zh: '邮箱格式不正确', en: 'Incorrect Email Format' },
  'password.repeatEmpty': { zh: '请再次输入密码', en: 'Please enter the password again' },
  'password.empty': { zh: '密码不能为空', en: "Password can't be empty" },
  'password.format': { zh: '密码格式不正确，请输入6-20位非空格字符', en: 'Incorrect Password Format' },
  'password.staffFormat': {
    zh: '员工密码需为10-30位非空格字符',
    en: 'A password for the console has 10 to 30 characters and no spaces',
  },
  'password.mismatch': { zh: '两次输入的密码不一致', en: "The two passwords entered don't match" },
  'payPassword.format': { zh: '请输入6位数字支付密码', en: 'The payment password has 6 digits' },
  'code.format': { zh: '请输入6位验证码', en: 'The code has 6 digits' },
  'staff.nameRequired': { zh: '请填写您的姓名', en: 'Please fill in your name' },
  'terms.needed': { zh: '请阅读并同意服务协议', en: 'Please read and accept the terms' },

  'address.nameRequired': { zh: '请填写收件人姓名', en: "Recipient's name can't be empty" },
  'address.senderNameRequired': { zh: '请填写寄件人姓名', en: "Sender's name can't be empty" },
  'address.nameTooLong': { zh: '姓名最多50个字', en: 'A name has at most 50 characters' },
  'address.regionRequired': { zh: '请选择完整的省、市、区', en: 'select complete province, city, district' },
  'address.stateRequired': { zh: '请选择州/省', en: 'Please select a state' },
  'address.cityRequired': { zh: '请填写城市', en: "City can't be empty" },
  'address.detailRequired': { zh: '请填写详细地址', en: "Detailed address can't be empty" },
  'address.postcodeRequired': {
    zh: '寄往美国和新加坡的地址必须填写邮编',
    en: 'Address in the US and Singapore requires a postal code',
  },
  'address.postcodeFormat': { zh: '请输入正确的邮编', en: 'Enter correct zip code' },
  'address.idCardRequired': { zh: '请填写身份证号码', en: "ID number can't be empty" },
  'address.idCardWrong': { zh: '请输入正确的身份证号码', en: 'Enter the correct ID' },
  'address.idPhotosRequired': { zh: '请上传身份证正反面照片', en: 'Upload front/back of ID' },
  'photo.notImage': { zh: '请选择图片类型的文件', en: 'Select photo type' },
  'photo.tooLarge': { zh: '请选择小于10M的图片', en: 'please select a picture smaller than 10M' },
  'photo.notReady': {
    zh: '照片还没有准备好，请重新选择后再提交',
    en: 'This photo is not ready. Please choose it again, then submit',
  },
  'photo.damaged': { zh: '图片已损坏，请重新选择', en: 'This picture is damaged, please choose another one' },
  'photo.tooManyPixels': {
    zh: '图片尺寸过大，请重新选择',
    en: 'This picture has too many pixels, please choose another one',
  },
  'photo.tooSmall': {
    zh: '照片尺寸太小，看不清证件内容，请重新选择',
    en: 'This photo is too small to read, please choose another one',
  },
  'photo.heic': { zh: '暂不支持HEIC格式，请选择JPG或PNG图片', en: 'HEIC is not supported, please choose a JPG or PNG' },
  'address.chooseRecipient': { zh: '请选择收件地址', en: 'Please select recipient address' },

  'import.column': { zh: '没有这一列', en: 'There is no such column' },
  'import.code': {
    zh: '编号最多64位，可用字母、数字和._~-',
    en: 'A code has at most 64 letters, digits or ._~-, without blanks',
  },
  'import.twice': { zh: '该规格编号出现了两次', en: 'This variant stands here twice' },
  'import.elsewhere': { zh: '该规格编号属于另一件商品', en: 'This variant belongs to another product' },
  'import.category': {
    zh: '没有这个分类；要新建请填写分类的中英文名称',
    en: 'There is no such category; to make it, give its name in both languages',
  },
  'import.modes': { zh: '配送方式可填crossBorder、local、pickUp', en: 'Write crossBorder, local or pickUp' },
  'import.yesNo': { zh: '请填写是或否', en: 'Write yes or no' },
  'import.barcode': { zh: '条码为8至14位数字', en: 'A barcode has 8 to 14 digits' },
  'import.options': {
    zh: '规格格式如“容量=900克; 颜色=红色”，中英文须一一对应，最多3项',
    en: 'Write options like "Size=900 g; Colour=Red", the same ones in both languages, three at most',
  },
  'import.price': { zh: '价格格式如25.00，须大于0', en: 'Write a price like 25.00, more than nothing' },
  'import.stock': { zh: '库存为0或正整数', en: 'Stock is a whole number from 0 on' },
  'import.weight': { zh: '重量为整数，单位克', en: 'Weight is a whole number of grams' },
  'import.picture': { zh: '找不到这张图片', en: 'There is no such picture' },

  'stock.noSku': { zh: '没有这个规格编号或条码', en: 'No variant has this code or barcode' },
  'stock.several': {
    zh: '多个规格使用这个条码，请填写规格编号',
    en: 'Several variants have this barcode: give the SKU code',
  },
  'stock.short': { zh: '库存会小于0', en: 'The stock would be less than nothing' },

  'shop.idFormat': {
    zh: '店铺编号由1至32个小写字母、数字或连字符组成，以字母或数字开头',
    en: 'A shop id has 1 to 32 small letters, digits or hyphens, and begins with a letter or digit',
  },
  'shop.idTaken': { zh: '店铺编号已被使用', en: 'There is a shop with this id already' },
  'shop.nameRequired': { zh: '请填写中英文店名', en: 'A shop has a name in both languages' },
  'shop.country': { zh: '暂不支持该国家或地区', en: 'Shops can’t be in this country' },
  'shop.currency': { zh: '暂不支持该货币，可选：{known}', en: 'Shops can’t sell in this currency. There are: {known}' },
  'shop.languages': { zh: '语言可选zh、en，至少一种', en: 'The languages are zh and en, at least one of them' },
  'shop.colour': { zh: '颜色格式如#1f6feb', en: 'A colour is written like #1f6feb' },
  'shop.domain': { zh: '域名格式如shop.example.com', en: 'A domain is written like shop.example.com' },
  'shop.domainTaken': { zh: '该域名已属于一家店铺', en: 'This domain belongs to a shop already' },
  'coupon.codeRequired': { zh: '请输入优惠码', en: 'Please enter a code' },

  'order.dateRange': { zh: '结束时间不能早于开始时间', en: "End time can't be less than start time" },
  'trackingNo.empty': { zh: '请填写运单号', en: 'Enter the tracking number' },
  'note.empty': { zh: '请填写备注内容', en: 'Write the note first' },
  'sheet.noOrder': { zh: '没有这个订单号', en: 'No order has this number' },
  'sheet.noNumber': { zh: '缺少运单号', en: 'The tracking number is missing' },
  'sheet.twice': { zh: '表格里这个订单出现了两次', en: 'This order is in the sheet twice' },
  'sheet.noCarrier': { zh: '店铺里没有这家物流公司', en: 'The shop has no carrier of this name' },
  'sheet.notToShip': { zh: '该订单当前不能发货', en: 'This order is not ready to ship' },
  'id.reasonRequired': { zh: '请选择或填写拒绝原因', en: 'Say why it is refused' },
  'refund.piecesRequired': { zh: '请选择要退的商品', en: 'Choose what to give back' },
  'refund.reasonRequired': { zh: '请填写退款原因', en: 'Fill Refund Reason' },

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
