// States abroad by ISO 3166-2: "code|English|Chinese". Where a country has two levels, the one people write in an
// address is taken (regions of France and Italy, the four countries of the United Kingdom).
export const countries = [
  ['AU', 'Australia', '澳大利亚'],
  ['NZ', 'New Zealand', '新西兰'],
  ['US', 'United States', '美国'],
  ['CA', 'Canada', '加拿大'],
  ['SG', 'Singapore', '新加坡'],
  ['DE', 'Germany', '德国'],
  ['JP', 'Japan', '日本'],
  ['KR', 'South Korea', '韩国'],
  ['FR', 'France', '法国'],
  ['GB', 'United Kingdom', '英国'],
  ['IT', 'Italy', '意大利'],
  ['MY', 'Malaysia', '马来西亚'],
  ['TH', 'Thailand', '泰国'],
  ['VN', 'Vietnam', '越南'],
  ['ID', 'Indonesia', '印度尼西亚'],
  ['PH', 'Philippines', '菲律宾'],
  ['IN', 'India', '印度'],
  ['AE', 'United Arab Emirates', '阿联酋'],
  ['RU', 'Russia', '俄罗斯'],
  ['ES', 'Spain', '西班牙'],
  ['NL', 'Netherlands', '荷兰'],
  ['IE', 'Ireland', '爱尔兰'],
  ['CH', 'Switzerland', '瑞士'],
  ['SE', 'Sweden', '瑞典'],
];

const table = {
  AU: `NSW|New South Wales|新南威尔士州
VIC|Victoria|维多利亚州
QLD|Queensland|昆士兰州
WA|Western Australia|西澳大利亚州
SA|South Australia|南澳大利亚州
TAS|Tasmania|塔斯马尼亚州
ACT|Australian Capital Territory|澳大利亚首都领地
NT|Northern Territory|北领地`,
  NZ: `AUK|Auckland|奥克兰
BOP|Bay of Plenty|普伦蒂湾
CAN|Canterbury|坎特伯雷
GIS|Gisborne|吉斯伯恩
HKB|Hawke's Bay|霍克斯湾
MBH|Marlborough|马尔堡
MWT|Manawatū-Whanganui|马纳瓦图-旺格努伊
NSN|Nelson|尼尔森
NTL|Northland|北地
OTA|Otago|奥塔哥
STL|Southland|南地
TAS|Tasman|塔斯曼
TKI|Taranaki|塔拉纳基
WGN|Wellington|惠灵顿
WKO|Waikato|怀卡托
WTC|West Coast|西海岸
CIT|Chatham Islands|查塔姆群岛`,
  US: `AL|Alabama|亚拉巴马州
AK|Alaska|阿拉斯加州
AZ|Arizona|亚利桑那州
AR|Arkansas|阿肯色州
CA|California|加利福尼亚州
CO|Colorado|科罗拉多州
CT|Connecticut|康涅狄格州
DE|Delaware|特拉华州
DC|District of Columbia|哥伦比亚特区
FL|Florida|佛罗里达州
GA|Georgia|佐治亚州
HI|Hawaii|夏威夷州
ID|Idaho|爱达荷州
IL|Illinois|伊利诺伊州
IN|Indiana|印第安纳州
IA|Iowa|艾奥瓦州
KS|Kansas|堪萨斯州
KY|Kentucky|肯塔基州
LA|Louisiana|路易斯安那州
ME|Maine|缅因州
MD|Maryland|马里兰州
MA|Massachusetts|马萨诸塞州
MI|Michigan|密歇根州
MN|Minnesota|明尼苏达州
MS|Mississippi|密西西比州
MO|Missouri|密苏里州
MT|Montana|蒙大拿州
NE|Nebraska|内布拉斯加州
NV|Nevada|内华达州
NH|New Hampshire|新罕布什尔州
NJ|New Jersey|新泽西州
NM|New Mexico|新墨西哥州
NY|New York|纽约州
NC|North Carolina|北卡罗来纳州
ND|North Dakota|北达科他州
OH|Ohio|俄亥俄州
OK|Oklahoma|俄克拉何马州
OR|Oregon|俄勒冈州
PA|Pennsylvania|宾夕法尼亚州
RI|Rhode Island|罗得岛州
SC|South Carolina|南卡罗来纳州
SD|South Dakota|南达科他州
TN|Tennessee|田纳西州
TX|Texas|得克萨斯州
UT|Utah|犹他州
VT|Vermont|佛蒙特州
VA|Virginia|弗吉尼亚州
WA|Washington|华盛顿州
WV|West Virginia|西弗吉尼亚州
WI|Wisconsin|威斯康星州
WY|Wyoming|怀俄明州
AS|American Samoa|美属萨摩亚
GU|Guam|关岛
MP|Northern Mariana Islands|北马里亚纳群岛
PR|Puerto Rico|波多黎各
VI|U.S. Virgin Islands|美属维尔京群岛`,
  CA: `AB|Alberta|艾伯塔省
BC|British Columbia|不列颠哥伦比亚省
MB|Manitoba|曼尼托巴省
NB|New Brunswick|新不伦瑞克省
NL|Newfoundland and Labrador|纽芬兰与拉布拉多省
NS|Nova Scotia|新斯科舍省
ON|Ontario|安大略省
PE|Prince Edward Island|爱德华王子岛省
QC|Quebec|魁北克省
SK|Saskatchewan|萨斯喀彻温省
NT|Northwest Territories|西北地区
NU|Nunavut|努纳武特地区
YT|Yukon|育空地区`,
  DE: `BW|Baden-Württemberg|巴登-符腾堡州
BY|Bavaria|巴伐利亚州
BE|Berlin|柏林
BB|Brandenburg|勃兰登堡州
HB|Bremen|不来梅
HH|Hamburg|汉堡
HE|Hesse|黑森州
MV|Mecklenburg-Western Pomerania|梅克伦堡-前波美拉尼亚州
NI|Lower Saxony|下萨克森州
NW|North Rhine-Westphalia|北莱茵-威斯特法伦州
RP|Rhineland-Palatinate|莱茵兰-普法尔茨州
SL|Saarland|萨尔州
SN|Saxony|萨克森州
ST|Saxony-Anhalt|萨克森-安哈尔特州
SH|Schleswig-Holstein|石勒苏益格-荷尔斯泰因州
TH|Thuringia|图林根州`,
  JP: `01|Hokkaido|北海道
02|Aomori|青森县
03|Iwate|岩手县
04|Miyagi|宫城县
05|Akita|秋田县
06|Yamagata|山形县
07|Fukushima|福岛县
08|Ibaraki|茨城县
09|Tochigi|栃木县
10|Gunma|群马县
11|Saitama|埼玉县
12|Chiba|千叶县
13|Tokyo|东京都
14|Kanagawa|神奈川县
15|Niigata|新潟县
16|Toyama|富山县
17|Ishikawa|石川县
18|Fukui|福井县
19|Yamanashi|山梨县
20|Nagano|长野县
21|Gifu|岐阜县
22|Shizuoka|静冈县
23|Aichi|爱知县
24|Mie|三重县
25|Shiga|滋贺县
26|Kyoto|京都府
27|Osaka|大阪府
28|Hyogo|兵库县
29|Nara|奈良县
30|Wakayama|和歌山县
31|Tottori|鸟取县
32|Shimane|岛根县
33|Okayama|冈山县
34|Hiroshima|广岛县
35|Yamaguchi|山口县
36|Tokushima|德岛县
37|Kagawa|香川县
38|Ehime|爱媛县
39|Kochi|高知县
40|Fukuoka|福冈县
41|Saga|佐贺县
42|Nagasaki|长崎县
43|Kumamoto|熊本县
44|Oita|大分县
45|Miyazaki|宫崎县
46|Kagoshima|鹿儿岛县
47|Okinawa|冲绳县`,
  KR: `11|Seoul|首尔
26|Busan|釜山
27|Daegu|大邱
28|Incheon|仁川
29|Gwangju|光州
30|Daejeon|大田
31|Ulsan|蔚山
50|Sejong|世宗
41|Gyeonggi|京畿道
42|Gangwon|江原道
43|North Chungcheong|忠清北道
44|South Chungcheong|忠清南道
45|North Jeolla|全罗北道
46|South Jeolla|全罗南道
47|North Gyeongsang|庆尚北道
48|South Gyeongsang|庆尚南道
49|Jeju|济州道`,
  FR: `ARA|Auvergne-Rhône-Alpes|奥弗涅-罗讷-阿尔卑斯大区
BFC|Bourgogne-Franche-Comté|勃艮第-弗朗什-孔泰大区
BRE|Brittany|布列塔尼大区
CVL|Centre-Val de Loire|中央-卢瓦尔河谷大区
20R|Corsica|科西嘉
GES|Grand Est|大东部大区
HDF|Hauts-de-France|上法兰西大区
IDF|Île-de-France|法兰西岛大区
NOR|Normandy|诺曼底大区
NAQ|Nouvelle-Aquitaine|新阿基坦大区
OCC|Occitanie|奥克西塔尼大区
PDL|Pays de la Loire|卢瓦尔河地区大区
PAC|Provence-Alpes-Côte d'Azur|普罗旺斯-阿尔卑斯-蓝色海岸大区
971|Guadeloupe|瓜德罗普
972|Martinique|马提尼克
973|French Guiana|法属圭亚那
974|Réunion|留尼汪
976|Mayotte|马约特`,
  GB: `ENG|England|英格兰
SCT|Scotland|苏格兰
WLS|Wales|威尔士
NIR|Northern Ireland|北爱尔兰`,
  IT: `65|Abruzzo|阿布鲁佐大区
23|Aosta Valley|瓦莱达奥斯塔大区
75|Apulia|普利亚大区
77|Basilicata|巴西利卡塔大区
78|Calabria|卡拉布里亚大区
72|Campania|坎帕尼亚大区
45|Emilia-Romagna|艾米利亚-罗马涅大区
36|Friuli-Venezia Giulia|弗留利-威尼斯朱利亚大区
62|Lazio|拉齐奥大区
42|Liguria|利古里亚大区
25|Lombardy|伦巴第大区
57|Marche|马尔凯大区
67|Molise|莫利塞大区
21|Piedmont|皮埃蒙特大区
88|Sardinia|撒丁大区
82|Sicily|西西里大区
32|Trentino-South Tyrol|特伦蒂诺-上阿迪杰大区
52|Tuscany|托斯卡纳大区
55|Umbria|翁布里亚大区
34|Veneto|威尼托大区`,
  MY: `01|Johor|柔佛州
02|Kedah|吉打州
03|Kelantan|吉兰丹州
04|Malacca|马六甲州
05|Negeri Sembilan|森美兰州
06|Pahang|彭亨州
07|Penang|槟城州
08|Perak|霹雳州
09|Perlis|玻璃市州
10|Selangor|雪兰莪州
11|Terengganu|登嘉楼州
12|Sabah|沙巴州
13|Sarawak|砂拉越州
14|Kuala Lumpur|吉隆坡联邦直辖区
15|Labuan|纳闽联邦直辖区
16|Putrajaya|布城联邦直辖区`,
  AE: `AZ|Abu Dhabi|阿布扎比
DU|Dubai|迪拜
SH|Sharjah|沙迦
AJ|Ajman|阿治曼
UQ|Umm Al Quwain|乌姆盖万
RK|Ras Al Khaimah|哈伊马角
FU|Fujairah|富查伊拉`,
};

/** [id, parent id, Chinese, English]. */
export const stateRows = Object.entries(table).flatMap(([country, lines]) =>
  lines.split('\n').map((line) => {
    const [code, en, zh] = line.split('|');
    return [`${country}-${code}`, country, zh, en];
  }),
);
