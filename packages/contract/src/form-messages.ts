import type { Localized } from '@pcmall/domain/localized';
import type { consoleFormMessages } from './console/form-messages';

/** What browsers say of a field by themselves: the rules of the domain name these texts. */
export const formMessages = {
  'input.required': { zh: '请填写此项', en: 'Please fill this in' },
  'input.wrong': { zh: '请检查此项', en: 'Please check this' },
  'input.tooLong': { zh: '内容过长', en: 'This is too long' },
  'secret.empty': { zh: '请填写此项', en: 'Please fill this in' },

  'phone.empty': { zh: '手机号不能为空', en: "Mobile No. can't be empty" },
  'phone.format': { zh: '手机号格式不正确', en: 'Incorrect Mobile No. Format' },
  'phone.notServed': {
    zh: '暂不支持该国家或地区的手机号，请从列表中选择区号',
    en: "We can't send codes to numbers there. Please choose a code from the list",
  },
  'phone.length': { zh: '请输入 {digits} 位手机号', en: 'Please enter {digits}-digit mobile number' },
  'email.empty': { zh: '邮箱不能为空', en: "Email can't be empty" },
  'email.format': { zh: '邮箱格式不正确', en: 'Incorrect Email Format' },
  'password.repeatEmpty': { zh: '请再次输入密码', en: 'Please enter the password again' },
  'password.empty': { zh: '密码不能为空', en: "Password can't be empty" },
  'password.format': { zh: '密码格式不正确，请输入 6-20 位非空格字符', en: 'Incorrect Password Format' },
  'password.mismatch': { zh: '两次输入的密码不一致', en: "The two passwords entered don't match" },
  'payPassword.format': { zh: '请输入 6 位数字支付密码', en: 'The payment password has 6 digits' },
  'code.format': { zh: '请输入 6 位验证码', en: 'The code has 6 digits' },
  'terms.needed': { zh: '请阅读并同意服务协议', en: 'Please read and accept the terms' },

  'address.nameRequired': { zh: '请填写收件人姓名', en: "Recipient's name can't be empty" },
  'address.senderNameRequired': { zh: '请填写寄件人姓名', en: "Sender's name can't be empty" },
  'address.nameTooLong': { zh: '姓名最多 50 个字', en: 'A name has at most 50 characters' },
  'address.regionRequired': { zh: '请选择完整的省、市、区', en: 'select complete province, city, district' },
  'address.stateRequired': { zh: '请选择州/省', en: 'Please select a state' },
  'address.cityRequired': { zh: '请填写城市', en: "City can't be empty" },
  'address.detailRequired': { zh: '请填写详细地址', en: "Detailed address can't be empty" },
  'address.postcodeRequired': {
    zh: '寄往美国和新加坡的地址必须填写邮编',
    en: 'Address in the US and Singapore requires a postal code',
  },
  'address.postcodeFormat': { zh: '请输入正确的邮编', en: 'Enter correct zip code' },
  'address.idCardRequired': { zh: '请填写身份证号', en: "ID number can't be empty" },
  'address.idCardWrong': { zh: '请输入正确的身份证号', en: 'Enter the correct ID' },
  'address.idPhotosRequired': { zh: '请上传身份证正反面照片', en: 'Upload front/back of ID' },
  'photo.notImage': { zh: '请选择图片类型的文件', en: 'Select photo type' },
  'photo.tooLarge': { zh: '请选择小于 10 MB 的图片', en: 'please select a picture smaller than 10M' },
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
  'photo.heic': {
    zh: '暂不支持 HEIC 格式，请选择 JPG 或 PNG 图片',
    en: 'HEIC is not supported, please choose a JPG or PNG',
  },
  'address.chooseRecipient': { zh: '请选择收件地址', en: 'Please select recipient address' },
  'address.shortNameTooLong': { zh: '备注名最多 20 个字', en: 'A short name has at most 20 characters' },
  'address.groupTooLong': { zh: '每个分组最多 20 个字', en: 'A group has at most 20 characters' },
  'address.tooManyGroups': { zh: '最多填写 10 个分组', en: 'An address is in 10 groups at most' },
  'coupon.codeRequired': { zh: '请输入优惠码', en: 'Please enter a code' },

  'order.dateRange': { zh: '结束时间不能早于开始时间', en: "End time can't be less than start time" },
  'refund.piecesRequired': { zh: '请选择要退的商品', en: 'Choose what to give back' },
  'refund.reasonRequired': { zh: '请填写退款原因', en: 'Fill Refund Reason' },
} as const satisfies Record<string, Localized>;

/** What a form of either app may say. */
export type FormMessageKey = keyof typeof formMessages | keyof typeof consoleFormMessages;
