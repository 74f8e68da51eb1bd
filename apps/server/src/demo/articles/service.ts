import { type ArticleGroup, heading, list, paragraph, steps } from './article';

export const service: ArticleGroup = {
  key: 'service',
  title: { zh: '售后与支付', en: 'After sales and payment' },
  articles: [
    {
      key: 'returns-and-refunds',
      title: { zh: '退换与退款', en: 'Returns and refunds' },
      body: ({ email }) => ({
        zh:
          heading('哪些情况可以退款') +
          list(
            '未付款的订单可以直接取消，库存与优惠即时退回。',
            '已付款未发货：可申请退款，审核通过后全额退回。',
            '已收货：破损、错发、漏发请在 7 天内申请，并附上外箱、面单与商品照片。',
          ) +
          heading('怎么申请') +
          steps(
            '打开“我的订单”，进入订单详情。',
            '填写退款原因并提交，等待售后审核（一般 2 个工作日）。',
            '审核通过后，款项原路退回：余额即时到账，其他渠道 3–10 个工作日。',
          ) +
          paragraph(
            '跨境商品清关后不支持无理由退货；食品、贴身衣物拆封后不支持退换，质量问题除外。',
            `如需协助，请写信至 <a href="mailto:${email}">${email}</a>。`,
          ),
        en:
          heading('When you get your money back') +
          list(
            'Unpaid orders can simply be cancelled; stock and discounts return at once.',
            'Paid but not sent: apply for a refund; once approved, all of it comes back.',
            'Received: report damaged, wrong or missing items within 7 days, with photos of the box, the label and the product.',
          ) +
          heading('How to apply') +
          steps(
            'Open the order under My orders.',
            'Give the reason and submit. The review usually takes 2 working days.',
            'The money returns the way it came: to the balance at once, elsewhere in 3–10 working days.',
          ) +
          paragraph(
            'Cross-border goods can’t be returned without a reason once they have cleared customs; opened food and underwear can’t be exchanged unless faulty.',
            `Need help? Write to <a href="mailto:${email}">${email}</a>.`,
          ),
      }),
    },
    {
      key: 'payment-agreement',
      title: { zh: '支付协议', en: 'Payment agreement' },
      body: ({ currency, payWithin }) => ({
        zh:
          paragraph('在提交付款前，请您阅读并同意以下内容：') +
          steps(
            `订单以${currency.zh}计价。使用其他币种的账户付款时，汇率与手续费由您的支付机构决定；页面上的人民币金额仅供参考。`,
            `请在下单后 ${payWithin.zh}内完成支付。订单关闭后到账的款项会自动原路退回。`,
            '同一订单只需支付一次。如因网络原因重复支付，多付的款项会自动退回。',
            '支付结果以支付机构的通知为准。显示“确认中”时请勿重复支付。',
            '余额支付需要支付密码。请妥善保管，凭密码完成的支付视为您本人的操作。',
            '走数字清关的跨境线路仅支持支付宝，付款人须与订购人一致。',
          ),
        en:
          paragraph('By paying you agree to the following:') +
          steps(
            `Orders are priced in ${currency.en}. If you pay from an account in another currency, your payment provider sets rate and fees; amounts in CNY are a guide only.`,
            `Pay within ${payWithin.en} of ordering. Money that arrives for a closed order is returned by itself.`,
            'An order is paid once. If it was paid twice by accident, the second payment is returned by itself.',
            'The provider’s notice decides whether a payment succeeded. Don’t pay again while it is being confirmed.',
            'Paying by balance takes your payment password. Keep it safe: a payment made with it counts as yours.',
            'Routes with digital customs clearance take Alipay only, paid by the person who orders.',
          ),
      }),
    },
  ],
};
