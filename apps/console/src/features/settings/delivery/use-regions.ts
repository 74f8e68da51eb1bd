import { listDeliveryRegions } from '@pcmall/contract/console/delivery';
import type { SelectOption } from '@pcmall/ui/select';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';

interface Place {
  id: string;
  name: string;
}

const toOption = ({ id, name }: Place): SelectOption => ({ value: id, label: name });

/** Countries, and the provinces or states of each, as a select offers them. */
export const useRegions = () => {
  const { data = [] } = useQuery(apiQuery(listDeliveryRegions));
  const provincesOf = (country: string): SelectOption[] =>
    data.find(({ id }) => id === country)?.provinces.map(toOption) ?? [];
  return {
    countries: data.map(toOption),
    provincesOf,
    /** None after the country has been changed to another. */
    provinceIn: (country: string, provinceId: string): string =>
      provincesOf(country).some(({ value }) => value === provinceId) ? provinceId : '',
  };
};
