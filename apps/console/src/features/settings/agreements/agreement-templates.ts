import type { AgreementKind } from '@pcmall/contract/console/agreements';
import type { Localized } from '@pcmall/domain/localized';

type Template = { [Language in keyof Localized]: (shop: string) => string };

export const commonTitles: Record<AgreementKind, Localized> = {
  terms: { zh: '服务协议', en: 'Terms of service' },
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
};

/** A start for shops that have no text yet: what this software does with orders and data, in plain words. */
export const agreementTemplates: Record<AgreementKind, Template> = {
  terms: {
    zh: (shop) => `# 1. 适用范围

本协议适用于您在${shop}的注册、浏览和购买。注册或下单即表示您同意本协议。

# 2. 订单与价格

商品页和结算页显示的价格、税费和运费以提交订单时为准。未在规定时间内付款的订单会自动取消。

# 3. 付款

您可以使用支付页列出的方式付款。重复支付或订单取消后的付款会原路退回。

# 4. 配送

我们按您填写的地址发货，预计时效显示在结算页。寄往中国大陆的跨境包裹需要收件人的身份信息用于清关。

# 5. 退款

您可以在订单页申请退款。审核通过后，款项退回原支付方式。

# 6. 联系我们

如有疑问，请通过页面底部的客服方式联系${shop}。`,
    en: (shop) => `# 1. Scope

These terms apply when you register, look around and buy at ${shop}. By registering or ordering you agree to them.

# 2. Orders and prices

Prices, taxes and fees are those that the checkout shows when you order. An order that is not paid in time is closed.

# 3. Payment

You pay by one of the ways that the payment page offers. What is paid twice, or after an order was closed, goes back to where it came from.

# 4. Delivery

We send to the address that you enter; the checkout shows how long it takes. Parcels across the border to mainland China need the ID of the recipient for customs.

# 5. Refunds

You may ask for a refund on the page of the order. Once we agree, the money goes back to where it came from.

# 6. Contact

For questions please write to the customer service of ${shop}, at the foot of every page.`,
  },
  privacy: {
    zh: (shop) => `# 1. 我们收集的信息

为了完成您的订单，${shop}保存您的账号、收发件地址、订单和付款记录。跨境包裹还需要收件人的身份证信息。

# 2. 我们如何使用

这些信息仅用于处理订单、配送、清关、退款和客服。我们只把所需内容提供给物流公司、海关和支付机构。

# 3. 我们如何保护

身份证号和密码加密保存，证件照片带水印、仅供审核人员查看，并在包裹签收后按期删除。

# 4. 您的权利

您可以在账号中查看和修改自己的信息，也可以联系客服导出或删除。法律要求保存的交易记录除外。

# 5. 联系我们

请通过页面底部的客服方式联系${shop}。`,
    en: (shop) => `# 1. What we collect

To carry out your orders ${shop} keeps your account, your addresses, your orders and payments. Parcels across the border need the ID of the recipient too.

# 2. What we use it for

For orders, delivery, customs, refunds and customer service alone. Carriers, customs and payment providers get what they need and nothing else.

# 3. How we protect it

ID numbers and passwords are kept sealed. Photos of ID cards are shown to reviewers alone, with a watermark, and are deleted some time after the parcel has arrived.

# 4. Your rights

You see and change your data in your account. Our customer service exports or erases it on request, except for records that the law tells us to keep.

# 5. Contact

Please write to the customer service of ${shop}, at the foot of every page.`,
  },
};
