import { isDomesticAreaCode } from '@pcmall/domain/phone';
import type { SheetCell } from '@pcmall/domain/quick-order';
import { parseAreaCode } from '@pcmall/domain/quick-order-value';
import type { Cells } from './check-row';
import { regionReader } from './row-region';

/**
 * For rows of a file that has one column for the whole address: what the street begins with goes into the cells of the region,
 * where it can be seen and changed; doubtful where it was not written in full (BAT-02.1). Other rows stay as they are, as
 * does what somebody types.
 */
export const regionFiller = () => {
  const read = regionReader();
  return async (cells: Cells): Promise<Cells> => {
    const { province, city, district, street, phoneAreaCode } = cells;
    if (!street?.text || province?.text || city?.text || district?.text) return cells;
    const areaCode = parseAreaCode(phoneAreaCode?.text ?? '');
    if (areaCode === undefined || !isDomesticAreaCode(areaCode)) return cells;
    const region = await read('', '', '', street.text);
    if (!region) return cells;
    const cell = (text: string): SheetCell => ({ text, ...(region.isGuessed && { doubt: 'recognised' }) });
    const [provinceName, cityName, districtName] = region.path;
    return {
      ...cells,
      ...{ province: cell(provinceName), city: cell(cityName), district: cell(districtName) },
      street: { ...street, text: region.street ?? '' },
    };
  };
};
