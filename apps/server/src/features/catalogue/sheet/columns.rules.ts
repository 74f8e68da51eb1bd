import { type GoodsSheetField, goodsSheetFields, goodsSheetNames } from '@pcmall/domain/goods-sheet';
import type { Localized } from '@pcmall/domain/localized';

/** What else people, suppliers and other shops' exports call the columns. */
const synonyms: Record<GoodsSheetField, string> = {
  productCode:
    '商品编码 商品货号 产品编号 产品编码 款号 SPU SPU编码 商品ID productcode product productno productnumber productid itemgroup handle spu styleno',
  skuCode:
    'SKU SKU编码 SKU编号 规格编码 货号 商家编码 编码 编号 型号 skucode skuno skuid variantsku variantcode itemcode itemno code sku',
  nameZh:
    '商品名称 名称 品名 中文名 商品名 产品名称 标题 商品标题 名称中文 商品名称中文 namezh namecn chinesename namechinese',
  nameEn:
    '英文名 英文品名 名称英文 商品名称英文 英文标题 nameen name title productname englishname nameenglish producttitle',
  category: '商品分类 类目 分类路径 所属分类 类别 商品类目 categorypath productcategory categories type',
  brand: '商品品牌 牌子 品牌名称 brandname vendor manufacturer',
  optionsZh: '规格 规格中文 规格名称 属性 规格值 optionszh specificationzh chineseoptions',
  optionsEn: '规格英文 options optionsen englishoptions variant variants specification specifications spec attributes',
  price: '售价 销售价 单价 现价 商城价 零售价 saleprice sellingprice unitprice retailprice variantprice',
  struckPrice:
    '原价 市场价 吊牌价 划线价格 建议零售价 struckprice compareatprice listprice originalprice rrp msrp wasprice',
  stock: '库存数量 数量 现货 可售库存 库存量 件数 inventory quantity qty stockquantity onhand variantinventoryqty',
  stockBefore: '导出库存 原库存 stockatexport stockbefore',
  weight: '重量 重量克 毛重 净重 重量g weight weightg grams weightgrams grossweight variantgrams',
  barcode: '商品条码 国际条码 条形码 69码 EAN UPC GTIN ean13 variantbarcode barcodeno',
  pictures:
    '商品图片 主图 图片地址 图片链接 图片文件 轮播图 picture image images imagesrc imageurl imageurls photo photos pictureurl',
  skuPicture: '规格图 SKU图片 variantimage skuimage skupicture variantpicture',
  onSale: '上下架 是否上架 商品状态 状态 上架状态 onsale published status active listed',
  deliveryModes: '配送 物流方式 发货方式 运输方式 delivery deliverymode shipping shippingmethod',
  subtitleZh: '副标题 卖点 商品卖点 副标题中文 subtitlezh chinesesubtitle',
  subtitleEn: '英文卖点 副标题英文 subtitle subtitleen englishsubtitle tagline',
  descriptionZh: '中文详情 详情 商品详情 描述 商品描述 图文详情 详情中文 descriptionzh chinesedescription',
  descriptionEn: '英文详情 详情英文 描述英文 description descriptionen englishdescription bodyhtml details',
};

/** What each field may be called, the surest name first. */
export const goodsHeaders = Object.fromEntries(
  goodsSheetFields.map((field) => [
    field,
    [goodsSheetNames[field].zh, goodsSheetNames[field].en, field, ...synonyms[field].split(' ')],
  ]),
) as Record<GoodsSheetField, string[]>;

/** Without these no row can become new goods. */
export const requiredColumns: ReadonlySet<GoodsSheetField> = new Set(['skuCode', 'nameZh', 'category', 'price']);

/** What the second sheet of the template says about each column. */
export const goodsColumnNotes: Record<GoodsSheetField, Localized> = {
  productCode: {
    zh: '同一商品的多个规格写同一个商品编号，每个规格一行。不填时与规格编号相同。',
    en: 'Rows with the same product code are the SKUs of one product, one row each. The SKU code if empty.',
  },
  skuCode: {
    zh: '店铺里已有的编号会被修改，没有的会新建。',
    en: 'A code that the shop has is changed, any other is made.',
  },
  nameZh: { zh: '最多 200 字。中英文名称至少填一个。', en: '200 characters at most. One of the two names is needed.' },
  nameEn: { zh: '最多 200 字。', en: '200 characters at most.' },
  category: {
    zh: '店铺已有的分类，如“母婴 > 奶粉”；名称不重复时写最后一级即可。',
    en: 'A category of the shop, such as "Baby > Formula"; its last part will do where no other has that name.',
  },
  brand: { zh: '店铺已有的品牌，中文名或英文名。', en: 'A brand of the shop by its name in either language.' },
  optionsZh: {
    zh: '如“容量=900克; 颜色=红色”，中英文一一对应，最多 3 项。',
    en: 'Such as "容量=900克; 颜色=红色", the same ones in both languages, three at most.',
  },
  optionsEn: { zh: '如“Size=900 g; Colour=Red”。', en: 'Such as "Size=900 g; Colour=Red".' },
  price: { zh: '如 25.00，店铺的币种。', en: 'Such as 25.00, in the currency of the shop.' },
  struckPrice: { zh: '显示为划掉的原价，可不填。', en: 'Shown struck through beside the price.' },
  stock: {
    zh: '件数。没有“导出时库存”一列时，库存改为这个数。',
    en: 'In pieces. Without the column "Stock at export" the stock becomes this number.',
  },
  stockBefore: {
    zh: '请不要修改：只把“库存”与它的差额记入，期间卖出的不会丢。',
    en: 'Please leave it: only what "Stock" differs from it is booked, so that sales meanwhile are kept.',
  },
  weight: { zh: '整数，单位克。', en: 'A whole number of grams.' },
  barcode: { zh: '8 至 14 位数字。', en: '8 to 14 digits.' },
  pictures: {
    zh: '压缩包里的文件名，或以 https:// 开头的地址；多张用“;”隔开，第一张是主图，最多 30 张。',
    en: 'Names of files in the zip, or addresses that begin with https://; ";" between them, the main picture first, 30 at most.',
  },
  skuPicture: { zh: '该规格自己的图片，写法同上，一张。', en: 'One picture of this SKU, written in the same way.' },
  onSale: { zh: '是或否；新商品不填为“是”。', en: 'Yes or no; yes for new goods if empty.' },
  deliveryModes: {
    zh: '跨境直邮、本地配送、自提中的一种或几种；新商品不填为店铺的全部方式。',
    en: "One or more of: Cross-border delivery, Local delivery, Pick-up; all of the shop's for new goods if empty.",
  },
  subtitleZh: { zh: '最多 200 字。', en: '200 characters at most.' },
  subtitleEn: { zh: '最多 200 字。', en: '200 characters at most.' },
  descriptionZh: {
    zh: '文字或 HTML；超过 3 万字的详情不在表格里，不会改动。',
    en: 'Text or HTML. Descriptions of more than 30,000 characters are left out of sheets and stay as they are.',
  },
  descriptionEn: { zh: '同上。', en: 'Like the Chinese one.' },
};

/** What a filled cell means in general, above the notes of the columns. */
export const goodsSheetRules: readonly Localized[] = [
  {
    zh: '空白的单元格不改动原来的内容；填“-”清空（名称、价格、库存等必填内容除外）。',
    en: 'An empty cell leaves what is there. A single - takes it away, where it may be missing.',
  },
  {
    zh: '表格里没有的商品和规格不会被改动或删除。',
    en: 'Goods and SKUs that are not in the sheet stay as they are.',
  },
  {
    zh: '上传后先逐行检查，确认之后才会写入。',
    en: 'What you bring is checked row by row first; nothing is written before you say so.',
  },
];
