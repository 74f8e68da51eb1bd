/** Fees in minor units, weights in grams. */
export type LogisticsRate = {
  firstWeight: number;
  firstFee: number;
  furtherWeight: number;
  furtherFee: number;
  /** Free when the goods come to this amount. */
  freeFrom?: number;
};

/** The fee of the first weight, then that of each further weight begun (requirement CHK-03). */
export const logisticsFee = (rate: LogisticsRate, grams: number, goodsAmount: number): number => {
  if (rate.freeFrom !== undefined && goodsAmount >= rate.freeFrom) return 0;
  if (grams <= rate.firstWeight) return rate.firstFee;
  if (rate.furtherWeight <= 0) throw new RangeError('The further weight must be positive');
  return rate.firstFee + Math.ceil((grams - rate.firstWeight) / rate.furtherWeight) * rate.furtherFee;
};
