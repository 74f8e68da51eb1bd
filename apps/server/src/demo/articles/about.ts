import { type ArticleGroup, heading, list, paragraph } from './article';

export const about: ArticleGroup = {
  key: 'about',
  title: { zh: '关于我们', en: 'About the shop' },
  articles: [
    {
      key: 'about-us',
      title: { zh: '店铺介绍', en: 'Who we are' },
      body: ({ name, country, city, email, phone, hours }) => ({
        zh:
          paragraph(
            `${name.zh}在${city.zh}，专门把${country.zh}人自己会买、自己会吃的好东西寄给远方的家人。我们只卖自己用过的商品，从品牌方或其正式经销商进货，每一批都留有采购单据。`,
            '仓库恒温，巧克力和益生菌夏天加冰袋。打包用可回收纸箱，尽量少用塑料。',
          ) +
          heading('联系我们') +
          list(`邮箱：<a href="mailto:${email}">${email}</a>`, `电话：${phone}`, `服务时间：${hours.zh}`),
        en:
          paragraph(
            `${name.en} is based in ${city.en}. We send the things that people in ${country.en} buy for themselves to families far away. We sell only what we use, from the makers or their official dealers, and keep the papers of every batch.`,
            'Our warehouse is cooled; chocolate and probiotics travel with ice in summer. Boxes are recycled cardboard with as little plastic as possible.',
          ) +
          heading('Contact') +
          list(`Email: <a href="mailto:${email}">${email}</a>`, `Phone: ${phone}`, `Hours: ${hours.en}`),
      }),
    },
    {
      key: 'terms',
      title: { zh: '服务条款', en: 'Terms of service' },
      body: ({ name, country }) => ({
        zh:
          paragraph(`使用${name.zh}即表示您同意本条款。`) +
          heading('账号') +
          paragraph('您应提供真实有效的联系方式并妥善保管密码。账号仅限本人使用，不得转让。') +
          heading('订单与价格') +
          paragraph(
            '下单时显示的金额为最终金额。如提交前价格或库存有变，页面会提示变动，您确认后才会生成订单。明显的标价错误，我们会联系您取消并全额退款。',
          ) +
          heading('商品') +
          paragraph('商品供个人自用，不得转售。请在使用前阅读原装标签；保健食品不能代替药物。') +
          heading('责任') +
          paragraph(
            '因不可抗力、海关查验或地址、身份信息有误造成的延误，我们会协助处理，但不承担由此产生的额外费用。',
          ) +
          heading('适用法律') +
          paragraph(`本条款适用${country.zh}法律，不影响您所在地消费者保护法赋予的权利。`),
        en:
          paragraph(`By using ${name.en} you agree to these terms.`) +
          heading('Account') +
          paragraph(
            'Give contact details that are true and keep your password safe. An account is yours alone and can’t be passed on.',
          ) +
          heading('Orders and prices') +
          paragraph(
            'The amount shown when you order is final. If prices or stock change before that, the page says so and waits for your consent. Where a price is plainly wrong we contact you, cancel and return all of it.',
          ) +
          heading('Products') +
          paragraph(
            'For personal use, not for resale. Read the original label first; supplements do not replace medicine.',
          ) +
          heading('Liability') +
          paragraph(
            'We help with delays caused by force majeure, customs checks or wrong address and ID data, but do not bear further costs that arise from them.',
          ) +
          heading('Law') +
          paragraph(`The law of ${country.en} applies; your rights under the consumer law of your home remain.`),
      }),
    },
    {
      key: 'privacy',
      title: { zh: '隐私政策', en: 'Privacy policy' },
      body: ({ email }) => ({
        zh:
          heading('我们保存什么') +
          list(
            '账号信息：手机号或邮箱、昵称。密码只保存不可逆的摘要。',
            '订单所需：收件人、寄件人、地址，跨境订单另需身份证号（加密保存）。',
            '登录与下单记录，用于保障账号安全。',
          ) +
          heading('我们不做什么') +
          list('不出售、不出租您的个人信息。', '不在页面中放置第三方广告跟踪。', '不在日志中记录身份证号与密码。') +
          heading('与谁共享') +
          paragraph('仅与完成订单必需的承运商、报关行和支付机构共享最少的信息。') +
          heading('您的权利') +
          paragraph(
            `您可以查看、更正和删除自己的信息，也可以写信至 <a href="mailto:${email}">${email}</a> 申请注销。法律要求保留的交易记录除外。`,
          ),
        en:
          heading('What we keep') +
          list(
            'Your account: mobile number or email, and nickname. Of a password only a one-way digest.',
            'For orders: recipient, sender and address; for cross-border orders also the ID number, encrypted.',
            'When you logged in and ordered, to keep the account safe.',
          ) +
          heading('What we never do') +
          list(
            'Sell or rent personal data.',
            'Put third-party advertising trackers on our pages.',
            'Write ID numbers or passwords into logs.',
          ) +
          heading('Who else sees it') +
          paragraph('Carriers, customs brokers and payment providers, each only what the order needs.') +
          heading('Your rights') +
          paragraph(
            `See, correct and delete your data, or write to <a href="mailto:${email}">${email}</a> to close your account. Records that the law requires us to keep remain.`,
          ),
      }),
    },
  ],
};
