/** Fees in minor units of the shop's currency, weights in grams. */
export interface LogisticsRate {
  firstWeight: number;
  firstFee: number;
  furtherWeight: number;
  furtherFee: number;
  /** Logistics is free from this goods amount on, in minor units. */
  freeFrom?: number;
}

/** Where a parcel goes: an ISO 3166 country, and the id of the province or state in it. */
export interface Destination {
  countryCode: string;
  provinceId: string;
}

/** Whether regions, countries and provinces alike, take in a destination; none at all take in the whole world (CHK-03). */
export const servesDestination = (regions: readonly string[], { countryCode, provinceId }: Destination): boolean =>
  regions.length === 0 || regions.includes(countryCode) || (provinceId !== '' && regions.includes(provinceId));

/**
 * The fee in minor units: that of the first weight, then one for each further weight begun (CHK-03). Throws a RangeError on a
 * rate whose further weight is not positive.
 */
export const logisticsFee = (rate: LogisticsRate, grams: number, goodsAmount: number): number => {
  if (rate.freeFrom !== undefined && goodsAmount >= rate.freeFrom) return 0;
  if (grams <= rate.firstWeight) return rate.firstFee;
  if (rate.furtherWeight <= 0) throw new RangeError('The further weight must be positive');
  return rate.firstFee + Math.ceil((grams - rate.firstWeight) / rate.furtherWeight) * rate.furtherFee;
};
