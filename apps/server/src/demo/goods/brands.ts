import type { Localized } from '@pcmall/domain/localized';

/** Invented makers. The English word is short, since it is printed on the drawn labels. */
const brands: Record<string, [zh: string, en: string]> = {
  wattle: ['金合溪', 'Wattlebrook'],
  murra: ['穆拉河', 'Murravale'],
  tarn: ['塔恩牧场', 'Tarnmeadow'],
  vita: ['南纬健', 'Latitude 37'],
  bondel: ['邦黛', 'Bondelle'],
  kelp: ['海藻湾', 'Kelpbay'],
  hive: ['灌木蜂', 'Bushhive'],
  manna: ['暮色蜂园', 'Duskhive'],
  fern: ['蕨语', 'Fernwise'],
  saltlake: ['粉盐湖', 'Pinklake'],
  lanolia: ['绵若', 'Lanolia'],
  barrow: ['巴罗岭', 'Barrowridge'],
  cask: ['老橡仓', 'Old Stavehouse'],
  swan: ['黑鹅河', 'Swanreach'],
  fleece: ['暖坡', 'Warmslope'],
  drover: ['牧道', 'Drovelane'],
  joey: ['小袋袋', 'Pouchling'],
  gumnut: ['桉果宝贝', 'Gumkin'],
  macca: ['坚果镇', 'Nutborough'],
  biscuit: ['周末烤房', 'Sunday Oven'],
  reef: ['礁石零食铺', 'Reefside'],
  nonya: ['娘惹厨记', 'Nyonya Lane'],
  pandan: ['班兰巷', 'Pandan Row'],
  harbour: ['港口灶台', 'Quay Kitchen'],
  kopi: ['老埠咖啡', 'Old Quay Kopi'],
  lantern: ['红灯笼咖啡', 'Lantern Roast'],
  leafhill: ['翠丘茶行', 'Leafhill'],
  orchidtea: ['兰亭茶社', 'Orchid Pavilion'],
  swift: ['金燕岛', 'Swiftisle'],
  ginhall: ['仁岛堂', 'Isle Herbal'],
  tigerless: ['双椰', 'Twin Palm'],
  merchant: ['南洋药房', 'Straits Dispensary'],
  orchid: ['兰屿', 'Orchidia'],
  rain: ['雨林日记', 'Rainleaf'],
  crisp: ['脆脆岛', 'Crispisle'],
  bakehall: ['如切饼家', 'Shophouse Bakes'],
  playhouse: ['店屋玩具', 'Five Foot Toys'],
  otter: ['水獭一家', 'Otterly'],
};

export function brandNames(key: string): Localized {
  const [zh, en] = brands[key] ?? [key, key];
  return { zh, en };
}
