import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const newShopMessages = defineMessages({
  'newShop.title': { zh: '新建店铺', en: 'New shop' },
  'newShop.hint': {
    zh: '新店铺在完成必需设置前不会营业，您将成为其负责人',
    en: 'It stays closed until what it needs is there. You will be its owner',
  },
  'newShop.create': { zh: '创建店铺', en: 'Create the shop' },
  'newShop.firstTitle': { zh: '开设第一家店铺', en: 'The first shop' },
  'newShop.firstHint': {
    zh: '系统里还没有店铺。填写后店铺暂不营业，接下来会列出还缺什么，完成后即可开业',
    en: 'There is no shop yet. It will be closed at first: next comes the list of what it still needs, and then you open it',
  },
  'newShop.shop': { zh: '店铺', en: 'The shop' },
  'newShop.owner': { zh: '您的登录账号', en: 'Your account' },
  'newShop.ownerName': { zh: '您的姓名', en: 'Your name' },
  'newShop.email': { zh: '邮箱', en: 'Email' },
  'newShop.emailHint': { zh: '用于登录和找回密码', en: 'You log in with it' },
  'newShop.nameZh': { zh: '中文店名', en: 'Name in Chinese' },
  'newShop.nameEn': { zh: '英文店名', en: 'Name in English' },
  'newShop.nameHint': { zh: '显示在页眉、标题和邮件中', en: 'At the top of pages, in titles and mails' },
  'newShop.id': { zh: '店铺编号', en: 'Shop id' },
  'newShop.idHint': {
    zh: '出现在链接中，小写字母、数字和连字符，创建后不可更改',
    en: 'Part of links: small letters, digits, hyphens. It stays',
  },
  'newShop.country': { zh: '国家或地区', en: 'Country' },
  'newShop.countryHint': { zh: '店铺所在地，按当地时间统计', en: 'Where the shop is; its days are counted there' },
  'newShop.choose': { zh: '请选择', en: 'Please choose' },
  'newShop.currency': { zh: '货币', en: 'Currency' },
  'newShop.currencyHint': { zh: '所有价格使用的货币，创建后不可更改', en: 'What all prices are in; it stays' },
  'newShop.languages': { zh: '顾客可用的语言', en: 'Languages for shoppers' },
  'newShop.languageZh': { zh: '中文', en: 'Chinese' },
  'newShop.languageEn': { zh: '英文', en: 'English' },
  'newShop.domain': { zh: '域名', en: 'Domain' },
  'newShop.domainHint': {
    zh: '如 shop.example.com，可以以后再填；没有域名时店铺在本系统的网址下',
    en: 'Such as shop.example.com; it can wait. Without one the shop is at the address of this installation',
  },
  'newShop.colour': { zh: '主题色', en: 'Theme colour' },
  'newShop.colourHint': { zh: '按钮和链接的颜色', en: 'Of buttons and links' },
  'newShop.logo': { zh: '店标', en: 'Logo' },
  'newShop.chooseLogo': { zh: '选择图片', en: 'Choose a picture' },
  'newShop.logoHint': {
    zh: '显示在每一页的左上角，可以以后再传。图片不超过 10 MB，建议正方形',
    en: 'At the top of every page; it can wait. A picture of up to 10 MB, best a square',
  },
});
