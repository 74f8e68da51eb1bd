import type { Localized } from '@pcmall/domain/localized';
import type { ShopNeed } from '@pcmall/domain/shop-needs';

/** What a shop lacks, as whoever sets it up reads it. */
export const shopNeedTexts: Record<ShopNeed, Localized> = {
  goods: { zh: '还没有在售、有价格、有库存的商品', en: 'Nothing is on sale with a price and in stock' },
  delivery: {
    zh: '在售商品的配送方式都没有物流公司或自提点',
    en: 'No carrier or pick-up location serves a way of delivery of what is on sale',
  },
  payment: { zh: '没有可用的支付方式', en: 'There is no way to pay' },
  terms: { zh: '没有服务协议', en: 'There are no terms of service' },
  privacy: { zh: '没有隐私政策', en: 'There is no privacy policy' },
  crossBorder: { zh: '跨境直邮商品没有物流公司', en: 'No carrier serves goods with cross-border delivery' },
  local: { zh: '本地配送商品没有物流公司', en: 'No carrier serves goods that are delivered locally' },
  pickUp: { zh: '自提商品没有自提点', en: 'There is no point for goods that are picked up' },
  balanceOnly: { zh: '只能用余额支付', en: 'The balance is the only way to pay' },
  service: { zh: '没有客服联系方式', en: 'Shoppers have nobody to ask' },
  domain: { zh: '没有自己的域名', en: 'It has no domain of its own' },
  logo: { zh: '没有店标', en: 'It has no logo' },
};
