import { type ArticleGroup, heading, list, paragraph, table } from './article';

export const delivery: ArticleGroup = {
  key: 'delivery',
  title: { zh: '配送与税费', en: 'Delivery and taxes' },
  articles: [
    {
      key: 'delivery-and-customs',
      title: { zh: '配送与清关', en: 'Delivery and customs' },
      body: ({ country, city, freeFrom }) => ({
        zh:
          table([
            ['配送方式', '送达范围', '一般时效'],
            ['跨境物流', '中国大陆及港澳台', '空运 4–10 天，海运 12–28 天'],
            ['商城配送', `${country.zh}境内`, '1–5 个工作日'],
            ['门店自提', `${city.zh}自提点`, '备货后 1–2 天'],
          ]) +
          paragraph(
            `运费按首重和续重计算，下单时会列出可选物流和费用。商品金额满 ${freeFrom} 免运费（物流另有约定的除外）。`,
          ) +
          heading('清关') +
          list(
            '寄往中国大陆的包裹按个人自用物品申报，由承运商代为清关。',
            '海关要求收件人姓名、手机号与身份证号一致；信息有误会导致包裹滞留或退回。',
            '酒类、奶粉等商品请按个人合理自用数量购买，超量可能被海关退回。',
          ) +
          paragraph('以上时效不含节假日和海关查验时间。物流单号会在发货后显示在订单详情中。'),
        en:
          table([
            ['Delivery', 'Goes to', 'Usually takes'],
            ['Cross-border', 'Mainland China, Hong Kong, Macao, Taiwan', '4–10 days by air, 12–28 by sea'],
            ['Local delivery', `Within ${country.en}`, '1–5 working days'],
            ['Pick up', `Our points in ${city.en}`, '1–2 days after packing'],
          ]) +
          paragraph(
            `Delivery is priced by first and further weight; carriers and fees are listed at checkout. It is free from ${freeFrom} of goods, unless a carrier says otherwise.`,
          ) +
          heading('Customs') +
          list(
            'Parcels to mainland China are declared as personal articles; the carrier clears them for you.',
            'The recipient’s name, mobile number and ID number must belong together, or customs holds or returns the parcel.',
            'Order wine and formula in quantities for personal use; customs may return more than that.',
          ) +
          paragraph(
            'Times exclude public holidays and customs checks. The tracking number appears in the order once it is sent.',
          ),
      }),
    },
    {
      key: 'taxes',
      title: { zh: '税费说明', en: 'Taxes' },
      body: ({ salesTax, country }) => ({
        zh:
          heading('跨境税') +
          paragraph(
            '跨境订单按商品所属分类的税率逐件计算：跨境税 = 优惠后的商品金额 × 分类税率。税率会显示在商品页，税额会在确认订单时单独列出，由我们代缴，签收时无需再付。',
          ) +
          heading('当地销售税') +
          paragraph(
            `${country.zh}境内配送和自提适用${salesTax.zh}，标价已含税，订单中会列出其中的税额。跨境订单不收取该税。`,
          ),
        en:
          heading('Cross-border tax') +
          paragraph(
            'Worked out for each product: its amount after reductions × the rate of its category. The rate is on the product page and the tax is a line of its own at checkout. We pay it for you; nothing is due on delivery.',
          ) +
          heading('Local sales tax') +
          paragraph(
            `Delivery within ${country.en} and pick up carry ${salesTax.en}. Prices include it and the order shows how much it is. Cross-border orders carry none.`,
          ),
      }),
    },
    {
      key: 'id-verification',
      title: { zh: '实名认证与隐私', en: 'ID check and privacy' },
      body: () => ({
        zh:
          heading('为什么需要身份信息') +
          paragraph(
            '根据海关规定，寄往中国大陆的跨境包裹必须提供收件人的真实姓名与身份证号。港澳台及本地订单不需要。',
          ) +
          heading('如何保护') +
          list(
            '身份证号加密保存，页面上只显示首尾几位。',
            '只用于该包裹的清关申报，不作他用，也不会出现在面单上。',
            '修改收件人姓名后，原身份证号会自动清除。',
            '您可以随时在地址簿中删除，已完成的订单只保留金额等必要记录。',
          ) +
          heading('审核') +
          paragraph('付款后的跨境订单会先核对身份信息，一般 1 个工作日内完成。信息不符时，可在订单中重新提交。'),
        en:
          heading('Why we ask') +
          paragraph(
            'Customs in mainland China requires the recipient’s real name and ID number for cross-border parcels. Orders to Hong Kong, Macao and Taiwan and local orders need none.',
          ) +
          heading('How we protect it') +
          list(
            'ID numbers are stored encrypted; pages show only the first and last characters.',
            'They serve the declaration of that parcel, nothing else, and are never printed on a label.',
            'When a recipient’s name changes, the old number is removed.',
            'Delete it in your address book at any time; finished orders keep amounts, not identities.',
          ) +
          heading('Review') +
          paragraph(
            'A paid cross-border order waits until the ID has been checked, usually within one working day. If it does not match, submit it again in the order.',
          ),
      }),
    },
  ],
};
