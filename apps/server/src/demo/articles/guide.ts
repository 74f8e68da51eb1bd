import { type ArticleGroup, heading, list, paragraph, steps } from './article';

export const guide: ArticleGroup = {
  key: 'guide',
  title: { zh: '购物指南', en: 'Shopping guide' },
  articles: [
    {
      key: 'how-to-shop',
      title: { zh: '购物流程', en: 'How to shop' },
      body: ({ payWithin }) => ({
        zh:
          paragraph('从挑选到收货，一共六步。') +
          steps(
            '<strong>注册登录：</strong>用手机号或邮箱注册，每个账号都有自己的购物车、地址簿和订单。',
            '<strong>挑选商品：</strong>在顶部搜索中文名、英文名、品牌或商品编码，也可以按分类浏览，再按价格、品牌、配送方式筛选。',
            '<strong>选择规格：</strong>在商品页选好规格和数量。灰色的规格表示暂时缺货。',
            '<strong>确认订单：</strong>选择收件地址、配送方式和物流。页面会逐项列出商品金额、运费和税费。',
            `<strong>付款：</strong>请在 ${payWithin.zh}内完成支付，超时订单会自动关闭，库存随即释放。`,
            '<strong>收货：</strong>在“我的订单”里查看物流，收到后点击“确认收货”。',
          ) +
          paragraph('同一件商品想再买一次？在订单里点“再次购买”，还在售的商品会直接放进购物车。'),
        en:
          paragraph('Six steps from choosing to unpacking.') +
          steps(
            '<strong>Sign up:</strong> by mobile number or email. Each account has its own cart, address books and orders.',
            '<strong>Find products:</strong> search by Chinese or English name, brand or product code, or browse a category; then narrow by price, brand and delivery.',
            '<strong>Choose a specification:</strong> pick it and the quantity on the product page. Greyed choices are out of stock for now.',
            '<strong>Check your order:</strong> choose the recipient, the delivery mode and a carrier. Goods, delivery and taxes are listed one by one.',
            `<strong>Pay:</strong> within ${payWithin.en}. After that the order closes and its stock goes back on sale.`,
            '<strong>Receive:</strong> follow the parcel under My orders, and confirm once it has arrived.',
          ) +
          paragraph('Buying the same again? “Buy again” in an order puts everything still on sale into your cart.'),
      }),
    },
    {
      key: 'account-and-balance',
      title: { zh: '账号与余额', en: 'Account and balance' },
      body: ({ currency }) => ({
        zh:
          heading('登录与安全') +
          list(
            '登录密码为 6–20 位，不含空格。连续输错会暂时锁定，可用验证码找回。',
            '更换手机号或邮箱时，需要先验证原来的手机号或邮箱。',
            '在公用电脑上购物后，请记得退出登录。',
          ) +
          heading('余额与支付密码') +
          paragraph(
            `余额以${currency.zh}计，可用于支付本店任意订单，不可提现。使用余额前需要设置 6 位数字支付密码；一天内输错 5 次会被锁定，通过短信或邮件验证后即可重设。`,
            '退款原路返回；用余额支付的部分退回余额。',
          ),
        en:
          heading('Logging in safely') +
          list(
            'Passwords have 6 to 20 characters without spaces. Too many wrong ones lock the login for a while; a code gets you back in.',
            'To change your mobile number or email, confirm the old one first.',
            'Log out after shopping on a shared computer.',
          ) +
          heading('Balance and payment password') +
          paragraph(
            `Your balance is kept in ${currency.en}. It pays any order of this shop and can’t be withdrawn. Set a 6-digit payment password before using it; five wrong ones within a day lock it until you reset it by SMS or email.`,
            'Refunds go back the way you paid; what was paid by balance returns to the balance.',
          ),
      }),
    },
    {
      key: 'faq',
      title: { zh: '常见问题', en: 'Questions and answers' },
      body: ({ email, phone, hours, payWithin }) => ({
        zh:
          heading('付款后可以修改地址吗？') +
          paragraph('订单发货前请尽快联系客服。跨境订单的收件人与身份信息必须一致，更换收件人需要重新提交身份证号。') +
          heading('为什么订单自动关闭了？') +
          paragraph(`下单后 ${payWithin.zh}内未付款，订单会自动关闭。重新下单即可，购物车里可以“再次购买”。`) +
          heading('一个订单可以寄给几个人吗？') +
          paragraph('一个订单对应一位收件人。需要寄给多位亲友，请分开下单；开通了快速下单的账号可以用表格一次提交。') +
          heading('商品保质期怎么看？') +
          paragraph('食品与保健品发货时剩余保质期不少于三分之一，临期商品会在标题中注明。') +
          heading('还有问题？') +
          paragraph(`邮箱 <a href="mailto:${email}">${email}</a>，电话 ${phone}，${hours.zh}。`),
        en:
          heading('Can I change the address after paying?') +
          paragraph(
            'Contact us before the order is sent. For cross-border orders the recipient and the ID must belong together, so another recipient needs another ID number.',
          ) +
          heading('Why did my order close?') +
          paragraph(`It was not paid within ${payWithin.en}. Use “Buy again” and order once more.`) +
          heading('Can one order go to several people?') +
          paragraph(
            'An order has one recipient. Place one order for each, or ask us for quick order, which takes a spreadsheet.',
          ) +
          heading('How long do products keep?') +
          paragraph(
            'Food and supplements leave us with at least a third of their shelf life; shorter ones say so in the title.',
          ) +
          heading('Something else?') +
          paragraph(`Write to <a href="mailto:${email}">${email}</a> or call ${phone}, ${hours.en}.`),
      }),
    },
  ],
};
