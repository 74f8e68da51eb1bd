import type { Localized } from '@pcmall/domain/localized';
import { type QuickOrderField, quickOrderFields } from '@pcmall/domain/quick-order';

/** What the template calls its columns. */
export const columnNames: Record<QuickOrderField, Localized> = {
  orderReference: { zh: '外部订单号', en: 'Order reference' },
  recipientName: { zh: '收件人', en: 'Recipient' },
  recipientPhone: { zh: '手机号', en: 'Mobile No.' },
  phoneAreaCode: { zh: '区号', en: 'Area code' },
  idNumber: { zh: '身份证号', en: 'ID number' },
  province: { zh: '省', en: 'Province' },
  city: { zh: '市', en: 'City' },
  district: { zh: '区', en: 'District' },
  street: { zh: '详细地址', en: 'Detailed address' },
  postCode: { zh: '邮编', en: 'Post code' },
  skuCode: { zh: '商品编码', en: 'SKU code' },
  quantity: { zh: '数量', en: 'Quantity' },
  deliveryMode: { zh: '配送方式', en: 'Delivery mode' },
  remark: { zh: '备注', en: 'Remark' },
};

/** What else people and other shops' exports call them. */
const synonyms: Record<QuickOrderField, string> = {
  orderReference:
    '外部单号 订单号 订单编号 平台订单号 第三方订单号 原始订单号 来源单号 商家订单号 客户订单号 单号 externalorderno orderno ordernumber orderid externalorder reference ref',
  recipientName:
    '收件人姓名 收货人 收货人姓名 姓名 收件人名称 收货人名称 收方姓名 客户姓名 买家姓名 名字 recipientname receiver receivername consignee consigneename name fullname customername shiptoname',
  recipientPhone:
    '手机 手机号码 电话 电话号码 联系电话 联系方式 联系手机 收件人电话 收件人手机 收件人手机号 收件人联系方式 收货人电话 收货人手机 收货人手机号 收货电话 移动电话 收方电话 phone phoneno phonenumber mobile mobileno mobilenumber mobilephone tel telephone cellphone contactnumber recipientphone receiverphone',
  phoneAreaCode: '国际区号 国家区号 手机区号 电话区号 国家代码 areacode phoneareacode dialcode dialingcode phoneprefix',
  idNumber:
    '身份证 身份证号码 身份证件号 证件号 证件号码 收件人身份证 收件人身份证号 收件人身份证号码 收货人身份证号 收货人身份证 身份证编号 公民身份号码 idno idcard idcardno idcardnumber identitynumber nationalid',
  province:
    '省份 省/州 州/省 州省 省州 收件省 收件省份 收货省份 收件人省份 省/直辖市 省级 state provincestate stateprovince',
  city: '城市 地级市 收件市 收件城市 收货城市 收件人城市 市级 town',
  district: '区县 区/县 县 县区 县/区 收件区 收件区县 收货区县 收件人区县 区/县级市 county',
  street:
    '地址 街道地址 收件地址 收货地址 收件人地址 收货人地址 收件详细地址 收货详细地址 收件人详细地址 街道 详址 具体地址 address detailaddress addressdetail streetaddress street address1 addressline1 fulladdress shippingaddress',
  postCode: '邮政编码 邮编号码 邮递区号 收件邮编 收货邮编 postalcode postcode zip zipcode',
  skuCode:
    'sku sku编码 sku编号 sku码 sku货号 货号 商品货号 商品sku 商品编号 商品代码 产品编码 产品编号 产品货号 产品代码 规格编码 商家编码 条码 商品条码 编码 skucode skuno skuid skunumber itemcode itemno itemnumber productcode productno productsku barcode',
  quantity:
    '件数 购买数量 商品数量 订购数量 下单数量 产品数量 订货数量 个数 数目 qty count amount pieces units orderquantity',
  deliveryMode:
    '物流方式 发货方式 运输方式 配送 物流 快递方式 派送方式 delivery deliverymethod shipping shippingmethod shippingmode logistics',
  remark:
    '备注信息 买家留言 留言 订单备注 客户备注 买家备注 说明 附言 remarks note notes comment comments memo message ordernote',
};

const namesOf = (field: QuickOrderField) => [
  columnNames[field].zh,
  columnNames[field].en,
  field,
  ...synonyms[field].split(' '),
];

/** What each field may be called, the surest name first. */
export const headerNames = Object.fromEntries(quickOrderFields.map((field) => [field, namesOf(field)])) as Record<
  QuickOrderField,
  string[]
>;
