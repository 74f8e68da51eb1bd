import type { HeldPart } from './export.queries';

/** What a sheet of the workbook is called, and its columns in their order. */
interface HeldSheet {
  name: string;
  columns: string[];
}

export const heldSheets: Record<HeldPart, HeldSheet> = {
  profile: {
    name: '账号 Account',
    columns: [
      ...['id', 'name', 'areaCode', 'phone', 'email', 'gender', 'birthday', 'realName', 'balance', 'flags'],
      ...['quickOrders', 'since', 'blockedAt'],
    ],
  },
  realName: { name: '实名 Real name', columns: ['name', 'idNumber', 'decision', 'refusal', 'at', 'decidedAt'] },
  addresses: {
    name: '地址 Addresses',
    columns: [
      ...['kind', 'name', 'shortName', 'groups', 'areaCode', 'phone', 'nation', 'province', 'city', 'district'],
      ...['detail', 'postCode', 'idNumber', 'decision', 'refusal', 'at'],
    ],
  },
  orders: {
    name: '订单 Orders',
    columns: [
      ...['orderNo', 'status', 'at', 'paidAt', 'currency', 'goods', 'logistics', 'tax', 'reduction', 'total', 'paid'],
      ...['method', 'recipient', 'sender', 'idNumber', 'refusal', 'remark'],
    ],
  },
  orderLines: { name: '订单商品 Order lines', columns: ['orderNo', 'name', 'code', 'quantity', 'price'] },
  orderNotes: { name: '订单备注 Order notes', columns: ['orderNo', 'at', 'who', 'text'] },
  parcels: { name: '包裹 Parcels', columns: ['orderNo', 'carrier', 'trackingNo', 'status'] },
  payments: { name: '支付 Payments', columns: ['orderNo', 'method', 'status', 'amount', 'currency', 'at'] },
  refunds: {
    name: '退款 Refunds',
    columns: ['orderNo', 'status', 'amount', 'currency', 'picked', 'reason', 'answer', 'refusal', 'at'],
  },
  balance: { name: '余额明细 Balance', columns: ['at', 'change', 'after', 'kind', 'note'] },
  coupons: { name: '优惠券 Coupons', columns: ['name', 'amount', 'at', 'endsAt', 'orderNo'] },
  cart: { name: '购物车 Cart', columns: ['name', 'code', 'quantity'] },
  saved: { name: '收藏浏览 Saved', columns: ['kind', 'name', 'at'] },
  quickOrders: { name: '快速下单 Quick orders', columns: ['name', 'at', 'cells', 'idNumber'] },
  notes: { name: '备注 Notes', columns: ['at', 'who', 'text'] },
  idAccess: { name: '证件查看 ID access', columns: ['at', 'kind', 'subject', 'who'] },
  sessions: { name: '登录 Sessions', columns: ['at', 'endsAt'] },
};

const heads: Record<string, string> = {
  id: '编号 Id',
  name: '名称 Name',
  areaCode: '区号 Area code',
  phone: '手机 Phone',
  email: '邮箱 E-mail',
  gender: '性别 Gender',
  birthday: '生日 Birthday',
  realName: '真实姓名 Real name',
  balance: '余额 Balance',
  flags: '标记 Flags',
  quickOrders: '快速下单 Quick orders',
  since: '注册时间 Since',
  blockedAt: '停用时间 Blocked',
  idNumber: '证件号 ID number',
  decision: '审核结果 Review',
  decidedAt: '审核时间 Reviewed',
  at: '时间 Time',
  endsAt: '到期时间 Ends',
  kind: '类型 Kind',
  shortName: '简称 Short name',
  groups: '分组 Groups',
  nation: '国家 Country',
  province: '省 Province',
  city: '市 City',
  district: '区 District',
  detail: '详细地址 Address',
  postCode: '邮编 Postcode',
  orderNo: '订单号 Order',
  status: '状态 Status',
  paidAt: '付款时间 Paid at',
  currency: '币种 Currency',
  goods: '商品金额 Goods',
  logistics: '运费 Delivery',
  tax: '税费 Tax',
  reduction: '优惠 Reductions',
  total: '总额 Total',
  paid: '实付 Paid',
  method: '支付方式 Payment',
  recipient: '收件人 Recipient',
  sender: '寄件人 Sender',
  remark: '备注 Remark',
  code: '规格编码 SKU code',
  quantity: '数量 Quantity',
  price: '单价 Price',
  carrier: '物流公司 Carrier',
  trackingNo: '运单号 Tracking number',
  amount: '金额 Amount',
  picked: '选择的原因 Reason picked',
  reason: '原因 Reason',
  refusal: '未通过原因 Why refused',
  answer: '店铺回复 Answer',
  change: '变动 Change',
  after: '变动后余额 Balance after',
  note: '说明 Note',
  cells: '内容 Cells',
  who: '操作人 Who',
  text: '内容 Text',
  subject: '对象 Subject',
};

const timeColumns: ReadonlySet<string> = new Set(['since', 'blockedAt', 'decidedAt', 'at', 'endsAt', 'paidAt']);

/** What a column is called in both languages; one of times says in which time zone they are. */
export const headOf = (column: string, timeZone: string): string => {
  const head = heads[column] ?? column;
  return timeColumns.has(column) ? `${head} (${timeZone})` : head;
};

/** Minor units in the database. */
export const amountColumns: ReadonlySet<string> = new Set([
  ...['balance', 'goods', 'logistics', 'tax', 'reduction', 'total', 'paid', 'price', 'amount', 'change', 'after'],
]);
