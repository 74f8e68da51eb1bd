/** On paper, which people of either language read. */
export const paper = {
  order: '订单 Order',
  placed: '下单 Placed',
  recipient: '收件人 Recipient',
  pickUp: '自提点 Pick-up location',
  phone: '电话 Phone',
  address: '地址 Address',
  idCard: '证件 ID',
  remark: '留言 Remark',
  goods: '商品 Goods',
  gift: '赠品 Gift',
  sku: '货号 SKU',
  quantity: '数量 Qty',
  price: '单价 Price',
  amount: '金额 Amount',
  total: '合计 Total',
  tracking: '运单号 Tracking',
} as const;
