// What changed in China after the table of the source package (30 June 2023), and what that table leaves out.
// Each line was announced by the Ministry of Civil Affairs or the provincial government named in the comment.

/** Units that no longer exist, or that are places of work rather than of address. */
export const removed = [
  '500105', // Jiangbei, merged into Liangjiang New Area (Chongqing, late 2025)
  '500112', // Yubei, the same; its five northern towns went to Beibei
  '460321', // Sansha has had two districts since 2020; the statistics table kept the three island groups
  '460322',
  '460323',
];

/** Entries of the town level where nobody receives a parcel. */
export const removedTowns = ['469001198', '469029198', '469030500'];

/** [code, parent code, name]. */
export const added = [
  ['460302', '4603', '西沙区'], // April 2020
  ['460303', '4603', '南沙区'],
  ['653228', '6532', '和康县'], // Xinjiang, December 2024
  ['653229', '6532', '和安县'],
  ['500157', '5001', '两江新区'], // Chongqing, late 2025
  ['653132', '6531', '岑岭县'], // Xinjiang, March 2026
  ['659013', '6590', '草湖市'], // Xinjiang, April 2026
];

/** Taiwan's counties: GB/T 2260 stops at 710000, so the numbers are those that region pickers commonly use. */
export const taiwanCounties = [
  ['710100', '台北市', 'Taipei'],
  ['710200', '高雄市', 'Kaohsiung'],
  ['710300', '台南市', 'Tainan'],
  ['710400', '台中市', 'Taichung'],
  ['710500', '金门县', 'Kinmen County'],
  ['710600', '南投县', 'Nantou County'],
  ['710700', '基隆市', 'Keelung'],
  ['710800', '新竹市', 'Hsinchu'],
  ['710900', '嘉义市', 'Chiayi'],
  ['711100', '新北市', 'New Taipei'],
  ['711200', '宜兰县', 'Yilan County'],
  ['711300', '新竹县', 'Hsinchu County'],
  ['711400', '桃园市', 'Taoyuan'],
  ['711500', '苗栗县', 'Miaoli County'],
  ['711700', '彰化县', 'Changhua County'],
  ['711900', '嘉义县', 'Chiayi County'],
  ['712100', '云林县', 'Yunlin County'],
  ['712400', '屏东县', 'Pingtung County'],
  ['712500', '台东县', 'Taitung County'],
  ['712600', '花莲县', 'Hualien County'],
  ['712700', '澎湖县', 'Penghu County'],
  ['712800', '连江县', 'Lienchiang County'],
];

/** Townships of the two counties the source package leaves out. */
export const outlyingTownships = {
  金门县: ['金城镇', '金沙镇', '金湖镇', '金宁乡', '烈屿乡', '乌坵乡'],
  连江县: ['南竿乡', '北竿乡', '莒光乡', '东引乡'],
};

/** Hong Kong and Macao: [code, parent, Chinese, official English]. */
export const specialRegions = [
  ['810100', '810000', '香港岛', 'Hong Kong Island'],
  ['810101', '810100', '中西区', 'Central and Western District'],
  ['810102', '810100', '湾仔区', 'Wan Chai District'],
  ['810103', '810100', '东区', 'Eastern District'],
  ['810104', '810100', '南区', 'Southern District'],
  ['810200', '810000', '九龙', 'Kowloon'],
  ['810201', '810200', '九龙城区', 'Kowloon City District'],
  ['810202', '810200', '油尖旺区', 'Yau Tsim Mong District'],
  ['810203', '810200', '深水埗区', 'Sham Shui Po District'],
  ['810204', '810200', '黄大仙区', 'Wong Tai Sin District'],
  ['810205', '810200', '观塘区', 'Kwun Tong District'],
  ['810300', '810000', '新界', 'New Territories'],
  ['810301', '810300', '北区', 'North District'],
  ['810302', '810300', '大埔区', 'Tai Po District'],
  ['810303', '810300', '沙田区', 'Sha Tin District'],
  ['810304', '810300', '西贡区', 'Sai Kung District'],
  ['810305', '810300', '元朗区', 'Yuen Long District'],
  ['810306', '810300', '屯门区', 'Tuen Mun District'],
  ['810307', '810300', '荃湾区', 'Tsuen Wan District'],
  ['810308', '810300', '葵青区', 'Kwai Tsing District'],
  ['810309', '810300', '离岛区', 'Islands District'],
  ['820100', '820000', '澳门半岛', 'Macao Peninsula'],
  ['820101', '820100', '花地玛堂区', 'Nossa Senhora de Fátima'],
  ['820102', '820100', '圣安多尼堂区', 'Santo António'],
  ['820103', '820100', '大堂区', 'Sé'],
  ['820104', '820100', '望德堂区', 'São Lázaro'],
  ['820105', '820100', '风顺堂区', 'São Lourenço'],
  ['820200', '820000', '离岛', 'Islands'],
  ['820201', '820200', '嘉模堂区（氹仔）', 'Nossa Senhora do Carmo (Taipa)'],
  ['820202', '820200', '圣方济各堂区（路环）', 'São Francisco Xavier (Coloane)'],
  ['820203', '820200', '路氹填海区', 'Cotai'],
];
