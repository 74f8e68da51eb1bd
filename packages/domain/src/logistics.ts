/** Fees in minor units of the shop's currency, weights in grams. */
export interface LogisticsRate {
  firstWeight: number;
  firstFee: number;
  furtherWeight: number;
  furtherFee: number;
  /** Logistics is free from this goods amount on, in minor units. */
  freeFrom?: number;
}

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
