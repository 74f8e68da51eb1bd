import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const shopMessages = defineMessages({
  'channel.title': { zh: '这里暂时没有可访问的店铺', en: 'No shop is open at this address' },
  'channel.text': {
    zh: '链接可能不完整，或店铺已搬家。您可以重试，或输入店铺号、粘贴店铺链接。',
    en: 'The link may be incomplete, or the shop has moved. Try again, or enter a shop number or paste a shop link.',
  },
  'channel.choose': { zh: '选择一家店铺', en: 'Choose a shop' },
  'channel.field': { zh: '店铺号或店铺链接', en: 'Shop number or shop link' },
  'channel.open': { zh: '进入店铺', en: 'Open shop' },
  'channel.empty': { zh: '请输入店铺号或店铺链接', en: 'Enter a shop number or a shop link' },
  'channel.unknown': { zh: '没有找到这家店铺，请检查后重试', en: 'There is no such shop, please check and try again' },
  'channel.unreachable': { zh: '暂时无法连接店铺，请稍后重试', en: 'The shop cannot be reached, please try again' },
  'channel.demo': { zh: '演示店铺', en: 'Demo shops' },
  'channel.closed': { zh: '暂停营业', en: 'Closed' },
  'closed.title': { zh: '本店暂停营业', en: 'The mall is unavailable' },
  'closed.text': {
    zh: '店铺正在休整，很快回来。已有订单不受影响，您仍可查看。',
    en: 'The shop is taking a break and will be back. Your orders are safe and can still be viewed.',
  },
  'closed.orders': { zh: '查看我的订单', en: 'View my orders' },
  'closed.retry': { zh: '再试一次', en: 'Check again' },
});
