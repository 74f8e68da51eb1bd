import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const identityMessages = defineMessages({
  'status.none': { zh: '未填写身份证', en: 'No ID yet' },
  'status.photoMissing': { zh: '缺身份证照片', en: 'ID photos missing' },
  'status.inReview': { zh: '身份证审核中', en: 'ID in review' },
  'status.passed': { zh: '身份证已通过', en: 'ID approved' },
  'status.refused': { zh: '身份证未通过', en: 'ID not approved' },
  'status.reason': { zh: '未通过原因：{reason}', en: 'Why it was not approved: {reason}' },

  'own.title': { zh: '实名认证', en: 'Real-name verification' },
  'own.intro': {
    zh: '海关要求跨境包裹提供实名信息。您的资料加密保存，仅用于清关。',
    en: 'Customs ask who sends and receives parcels across the border. Your details are stored encrypted and used for clearance only.',
  },
  'own.none': { zh: '您还没有实名认证', en: 'Your name has not been verified yet' },
  'own.noneNext': { zh: '填写下面的信息，提交后由商家审核', en: 'Fill in the form below; the shop then checks it' },
  'own.photoMissing': { zh: '还缺身份证照片', en: 'Photos of your ID card are missing' },
  'own.photoMissingNext': {
    zh: '本店需要身份证正反面照片，请补充后重新提交',
    en: 'This shop asks for both sides of the card. Add them and submit again',
  },
  'own.inReview': { zh: '资料审核中', en: 'Your details are in review' },
  'own.inReviewNext': {
    zh: '审核通常需要一个工作日，期间可正常购物',
    en: 'This usually takes a working day. You can go on shopping',
  },
  'own.passed': { zh: '您已通过实名认证', en: 'Your name is verified' },
  'own.passedNext': { zh: '如需更改，请联系客服', en: 'To change it, please contact us' },
  'own.refused': { zh: '审核未通过', en: 'Your details were not approved' },
  'own.refusedNext': { zh: '请按原因修改后重新提交', en: 'Please correct them and submit again' },
  'own.realName': { zh: '真实姓名', en: 'Real name' },
  'own.submitted': { zh: '已提交，等待审核', en: 'Submitted for review' },

  'form.name': { zh: '真实姓名', en: 'Real name' },
  'form.nameHint': { zh: '与身份证上的姓名一致', en: 'As on the ID card' },
  'form.idCard': { zh: '身份证号', en: 'ID number' },
  'form.idCardHint': {
    zh: '15 位或 18 位，仅用于海关清关，加密保存',
    en: '15 or 18 characters, for customs only, stored encrypted',
  },
  'form.idCardDoubtful': {
    zh: '最后一位与号码不符，请再核对一次',
    en: 'The last character does not fit the number, please check it again',
  },
  'form.submit': { zh: '提交审核', en: 'Submit for review' },

  'order.change': { zh: '修改身份证', en: 'Change ID' },
  'order.upload': { zh: '上传身份证', en: 'Upload ID' },
  'order.title': { zh: '上传收件人身份证', en: "Upload the recipient's ID" },
  'order.intro': {
    zh: '请上传收件人{name}的身份证。资料加密保存，仅用于清关，提交后由商家审核。',
    en: 'Customs ask for the ID of {name}. It is stored encrypted, used for clearance only, and checked by the shop.',
  },

  'link.send': { zh: '发给收件人填写', en: 'Send to the recipient' },
  'link.sendOf': { zh: '发给收件人填写：{name}', en: 'Send to the recipient: {name}' },
  'link.title': { zh: '请{name}补充身份信息', en: 'Ask {name} for their ID' },
  'link.intro': {
    zh: '把链接或二维码发给收件人，对方无需登录即可填写身份证号并上传照片。页面不显示价格和订单内容。',
    en: 'Send this link or code to the recipient: they enter the ID number and photos without logging in. The page shows no prices and nothing of the order.',
  },
  'link.label': { zh: '链接', en: 'Link' },
  'link.code': { zh: '链接的二维码', en: 'QR code of the link' },
  'link.valid': { zh: '有效期至 {time}，提交一次后失效', en: 'Valid until {time}, and for one submission' },
  'link.copy': { zh: '复制链接', en: 'Copy the link' },
  'links.make': { zh: '生成 {n} 个身份信息链接', en: 'ID links for {n} {n|recipient|recipients}' },
  'links.title': { zh: '收件人的身份信息链接', en: 'Links for the recipients' },
  'links.list': { zh: '每行一位收件人', en: 'One recipient a line' },
  'links.copy': { zh: '复制全部', en: 'Copy all' },
  'links.line': { zh: '{name} {phone}：{link}', en: '{name} {phone}: {link}' },

  'recipient.title': { zh: '补充收件人身份信息', en: "Recipient's ID for customs" },
  'recipient.from': {
    zh: '{shop}有一个寄给{name}的跨境包裹，海关清关需要收件人的身份信息。',
    en: '{shop} is sending a parcel to {name}. Customs need the ID of its recipient.',
  },
  'recipient.privacy': {
    zh: '资料加密保存，仅用于清关，包裹送达后会删除照片。',
    en: 'Stored encrypted, used for customs only; photos are deleted some time after delivery.',
  },
  'recipient.notYou': { zh: '如果收件人不是您，请关闭此页面。', en: 'Not you? Please close this page.' },
  'recipient.name': { zh: '收件人姓名', en: "Recipient's full name" },
  'recipient.nameHint': { zh: '请填写完整姓名，与包裹收件人一致', en: 'In full, as on the parcel' },
  'recipient.valid': { zh: '链接有效期至 {time}', en: 'This link is valid until {time}' },
  'recipient.done': { zh: '提交成功', en: 'Thank you, that is all' },
  'recipient.doneText': {
    zh: '商家审核后会尽快发货，您可以关闭此页面。',
    en: 'The shop checks the details and sends the parcel. You can close this page.',
  },
  'recipient.incomplete': { zh: '链接不完整', en: 'The link is incomplete' },
  'recipient.incompleteText': { zh: '请向寄件人重新索取', en: 'Please ask the sender for a new one' },
  'recipient.invalid': { zh: '链接已失效', en: 'This link no longer works' },
});
