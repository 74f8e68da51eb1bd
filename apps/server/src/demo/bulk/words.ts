/** Chinese, then English. */
type Word = [zh: string, en: string];

const words = (text: string): Word[] =>
  text
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((word) => {
      const [zh = '', en = ''] = word.split(' = ');
      return [zh, en];
    });

export const brands = words(`
  北岸 = Northshore; 晨雾 = Morningmist; 松果屋 = Pinecone House; 蓝鲸湾 = Bluewhale Bay; 石桥 = Stonebridge
  小麦田 = Wheatfield; 橙光 = Orangelight; 银杏里 = Ginkgo Lane; 海角 = Capewind; 云雀 = Skylark; 赤土 = Redearth
  月桂 = Laurel; 白帆 = Whitesail; 青禾 = Greenrice; 远山 = Farhill; 灯塔 = Lighthouse Co; 雪线 = Snowline
  金合欢 = Acacia; 溪谷 = Brookvale; 沙鸥 = Sandgull; 苔原 = Tundra; 榕树下 = Banyan; 琥珀 = Amberly; 河狸 = Beaverton
  九里香 = Murraya; 蒲公英 = Dandelion; 黑礁 = Blackreef; 暖炉 = Hearthside; 星野 = Starfield; 麦浪 = Barleywave
  竹径 = Bamboo Path; 珊瑚 = Coralline; 野莓 = Wildberry; 橡木 = Oakheart; 清泉 = Clearspring; 岚 = Mistral
  百灵 = Larksong; 贝壳 = Seashell; 风车 = Windmill; 向阳 = Sunward
`);

export const origins = words(`
  塔斯马尼亚 = Tasmania; 维多利亚州 = Victoria; 昆士兰 = Queensland; 阿德莱德山 = Adelaide Hills; 玛格丽特河 = Margaret River
  吉普斯兰 = Gippsland; 新西兰 = New Zealand; 新加坡 = Singapore; 怡保 = Ipoh; 北海道 = Hokkaido; 济州 = Jeju; 清迈 = Chiang Mai
`);

/** Such as go with anything. */
export const qualities = words(`
  经典 = Classic; 特级 = Premium; 臻选 = Selected; 原味 = Original; 日常 = Everyday; 传统 = Traditional; 招牌 = Signature
  当季 = Seasonal; 手作 = Handmade; 限定 = Limited; 天然 = Natural; 轻享 = Light; 家庭 = Family; 醇厚 = Rich; 清新 = Fresh
  温和 = Gentle; 双重 = Double; 焕新 = Renewed; 金牌 = Gold Label; 乡村 = Country; 柔和 = Mellow; 高山 = Highland
  海岸 = Coastal; 庄园 = Estate
`);

export interface BulkCategory {
  name: Word;
  /** The demo category whose drawings its products show. */
  drawnAs: string;
  taxRate: number;
  /** `sizesOfNoun` of them. */
  sizes: string[];
  leaves: { name: Word; nouns: Word[] }[];
}

const leaf = (zh: string, en: string, nouns: string) => ({ name: [zh, en] as Word, nouns: words(nouns) });

export const categories: BulkCategory[] = [
  {
    name: ['乳品与奶粉', 'Dairy and formula'],
    drawnAs: 'milk',
    taxRate: 91_000,
    sizes: ['400 g', '600 g', '800 g', '900 g', '1 kg', '1.8 kg'],
    leaves: [
      leaf(
        '婴儿奶粉',
        'Infant formula',
        '婴儿配方奶粉 = Infant Formula; 较大婴儿奶粉 = Follow-on Formula; 幼儿奶粉 = Toddler Milk; 羊奶粉 = Goat Milk Formula; 水解奶粉 = Hydrolysed Formula; 早产儿奶粉 = Preterm Formula',
      ),
      leaf(
        '成人奶粉',
        'Milk powder',
        '全脂奶粉 = Full Cream Powder; 脱脂奶粉 = Skim Powder; 中老年奶粉 = Senior Milk Powder; 孕妇奶粉 = Maternal Milk; 骆驼奶粉 = Camel Milk Powder; 牦牛奶粉 = Yak Milk Powder',
      ),
      leaf(
        '奶酪黄油',
        'Cheese and butter',
        '切达奶酪 = Cheddar; 奶油奶酪 = Cream Cheese; 发酵黄油 = Cultured Butter; 蓝纹奶酪 = Blue Cheese; 奶酪棒 = Cheese Sticks; 酥油 = Ghee',
      ),
    ],
  },
  {
    name: ['营养保健', 'Vitamins and health'],
    drawnAs: 'vitamins',
    taxRate: 91_000,
    sizes: ['30 ct', '60 ct', '90 ct', '120 ct', '180 ct', '365 ct'],
    leaves: [
      leaf(
        '维生素',
        'Vitamins',
        '维生素C咀嚼片 = Vitamin C Chewables; 维生素D滴剂 = Vitamin D Drops; 复合维生素片 = Multivitamin Tablets; B族泡腾片 = Vitamin B Effervescent; 叶酸片 = Folic Acid; 锌片 = Zinc Tablets',
      ),
      leaf(
        '关节骨骼',
        'Joints and bones',
        '氨糖软骨素 = Glucosamine Chondroitin; 钙片 = Calcium Tablets; 姜黄胶囊 = Turmeric Capsules; 胶原蛋白粉 = Collagen Powder; 绿唇贻贝 = Green Lipped Mussel; 镁粉 = Magnesium Powder',
      ),
      leaf(
        '肠胃与睡眠',
        'Gut and sleep',
        '益生菌粉 = Probiotic Powder; 酵素饮 = Enzyme Drink; 褪黑素软糖 = Melatonin Gummies; 膳食纤维 = Dietary Fibre; 缬草片 = Valerian Tablets; 护肝片 = Liver Tonic',
      ),
    ],
  },
  {
    name: ['蜂蜜与糖浆', 'Honey and syrups'],
    drawnAs: 'honey',
    taxRate: 91_000,
    sizes: ['125 g', '250 g', '340 g', '500 g', '750 g', '1 kg'],
    leaves: [
      leaf(
        '蜂蜜',
        'Honey',
        '麦卢卡蜂蜜 = Manuka Honey; 三叶草蜂蜜 = Clover Honey; 桉树蜂蜜 = Eucalyptus Honey; 百花蜜 = Wildflower Honey; 蜂巢蜜 = Honeycomb; 柑橘蜂蜜 = Orange Blossom Honey',
      ),
      leaf(
        '蜂产品',
        'Bee products',
        '蜂胶喷雾 = Propolis Spray; 蜂王浆 = Royal Jelly; 蜂花粉 = Bee Pollen; 蜂胶软胶囊 = Propolis Capsules; 蜂蜜润喉糖 = Honey Lozenges; 蜂蜡唇膏 = Beeswax Lip Balm',
      ),
      leaf(
        '糖浆果酱',
        'Syrups and jams',
        '枫糖浆 = Maple Syrup; 草莓果酱 = Strawberry Jam; 椰糖 = Coconut Sugar; 无花果酱 = Fig Jam; 柠檬凝乳 = Lemon Curd; 龙舌兰糖浆 = Agave Syrup',
      ),
    ],
  },
  {
    name: ['护肤美妆', 'Skincare and beauty'],
    drawnAs: 'skincare',
    taxRate: 231_000,
    sizes: ['15 ml', '30 ml', '50 ml', '100 ml', '150 ml', '200 ml'],
    leaves: [
      leaf(
        '面部护理',
        'Face care',
        '保湿面霜 = Moisturising Cream; 玻尿酸精华 = Hyaluronic Serum; 洁面泡沫 = Foaming Cleanser; 玫瑰果油 = Rosehip Oil; 眼霜 = Eye Cream; 面膜 = Face Mask',
      ),
      leaf(
        '身体护理',
        'Body care',
        '身体乳 = Body Lotion; 绵羊油 = Lanolin Cream; 护手霜 = Hand Cream; 磨砂膏 = Body Scrub; 沐浴油 = Shower Oil; 木瓜膏 = Papaya Ointment',
      ),
      leaf(
        '防晒彩妆',
        'Sun and make-up',
        '防晒乳 = Sunscreen Lotion; 粉底液 = Foundation; 润色唇膏 = Tinted Lip Balm; 卸妆水 = Micellar Water; 睫毛膏 = Mascara; 散粉 = Loose Powder',
      ),
    ],
  },
  {
    name: ['母婴用品', 'Mother and baby'],
    drawnAs: 'baby',
    taxRate: 91_000,
    sizes: ['No. 1', 'No. 2', 'No. 3', 'No. 4', 'No. 5', 'No. 6'],
    leaves: [
      leaf(
        '辅食',
        'Baby food',
        '米粉 = Rice Cereal; 果泥 = Fruit Puree; 磨牙饼干 = Teething Rusks; 酸奶溶豆 = Yoghurt Melts; 婴儿面条 = Baby Noodles; 南瓜泥 = Pumpkin Puree',
      ),
      leaf(
        '洗护',
        'Baby care',
        '护臀膏 = Nappy Balm; 婴儿沐浴露 = Baby Wash; 柔湿巾 = Baby Wipes; 爽身粉 = Baby Powder; 婴儿润肤油 = Baby Oil; 驱蚊贴 = Mosquito Patches',
      ),
      leaf(
        '喂养与玩具',
        'Feeding and toys',
        '吸管杯 = Straw Cup; 硅胶餐盘 = Silicone Plate; 牙胶 = Teether; 安抚毯 = Comforter; 积木 = Building Blocks; 布书 = Cloth Book',
      ),
    ],
  },
  {
    name: ['居家羊毛', 'Wool and home'],
    drawnAs: 'wool',
    taxRate: 170_000,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    leaves: [
      leaf(
        '床品',
        'Bedding',
        '羊毛被 = Wool Quilt; 美利奴毯 = Merino Throw; 羊毛枕 = Wool Pillow; 亚麻床单 = Linen Sheet; 婴儿睡袋 = Sleeping Bag; 床垫护罩 = Mattress Protector',
      ),
      leaf(
        '衣物',
        'Clothing',
        '羊毛围巾 = Wool Scarf; 雪地靴 = Sheepskin Boots; 羊毛袜 = Wool Socks; 羊绒开衫 = Cashmere Cardigan; 毛线帽 = Beanie; 羊皮手套 = Sheepskin Gloves',
      ),
      leaf(
        '香氛',
        'Scents',
        '大豆蜡烛 = Soy Candle; 薰衣草香包 = Lavender Sachet; 藤条香薰 = Reed Diffuser; 茶树精油 = Tea Tree Oil; 香皂 = Soap Bar; 衣物喷雾 = Linen Spray',
      ),
    ],
  },
  {
    name: ['酒水饮品', 'Drinks'],
    drawnAs: 'wine',
    taxRate: 200_000,
    sizes: ['187 ml', '330 ml', '375 ml', '500 ml', '750 ml', '1.5 L'],
    leaves: [
      leaf(
        '葡萄酒',
        'Wine',
        '西拉红葡萄酒 = Shiraz; 赤霞珠红葡萄酒 = Cabernet Sauvignon; 霞多丽白葡萄酒 = Chardonnay; 黑皮诺红葡萄酒 = Pinot Noir; 雷司令白葡萄酒 = Riesling; 起泡酒 = Sparkling Wine',
      ),
      leaf(
        '茶与咖啡',
        'Tea and coffee',
        '早餐茶 = Breakfast Tea; 挂耳咖啡 = Drip Coffee; 乌龙茶 = Oolong Tea; 咖啡豆 = Coffee Beans; 薄荷茶 = Peppermint Tea; 抹茶粉 = Matcha Powder',
      ),
      leaf(
        '果汁饮料',
        'Juice',
        '西梅汁 = Prune Juice; 苹果醋 = Apple Cider Vinegar; 椰子水 = Coconut Water; 石榴汁 = Pomegranate Juice; 姜汁汽水 = Ginger Beer; 康普茶 = Kombucha',
      ),
    ],
  },
  {
    name: ['零食冲饮', 'Snacks'],
    drawnAs: 'snacks',
    taxRate: 91_000,
    sizes: ['45 g', '90 g', '150 g', '250 g', '400 g', '1 kg'],
    leaves: [
      leaf(
        '坚果',
        'Nuts',
        '夏威夷果 = Macadamias; 烤杏仁 = Roasted Almonds; 腰果 = Cashews; 混合坚果 = Mixed Nuts; 碧根果 = Pecans; 开心果 = Pistachios',
      ),
      leaf(
        '饼干巧克力',
        'Biscuits and chocolate',
        '黑巧克力 = Dark Chocolate; 黄油饼干 = Butter Biscuits; 牛奶巧克力 = Milk Chocolate; 燕麦饼干 = Oat Cookies; 夹心威化 = Wafers; 姜饼 = Gingerbread',
      ),
      leaf(
        '谷物早餐',
        'Cereals',
        '燕麦片 = Rolled Oats; 混合麦片 = Muesli; 烤麦片 = Granola; 奇亚籽 = Chia Seeds; 藜麦 = Quinoa; 蛋白棒 = Protein Bars',
      ),
    ],
  },
];
