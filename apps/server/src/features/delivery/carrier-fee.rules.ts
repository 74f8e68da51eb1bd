import { logisticsFee } from '@pcmall/domain/logistics';

interface CarrierRate {
  first_weight: number;
  first_fee: number;
  further_weight: number;
  further_fee: number;
  free_from: number | null;
}

/** What a carrier takes for a parcel, in minor units: at the checkout, and in the console's calculator. */
export const carrierFee = (
  carrier: CarrierRate,
  freeShippingFrom: number | null,
  grams: number,
  goodsAmount: number,
): number =>
  logisticsFee(
    {
      firstWeight: carrier.first_weight,
      firstFee: carrier.first_fee,
      furtherWeight: carrier.further_weight,
      furtherFee: carrier.further_fee,
      freeFrom: carrier.free_from ?? freeShippingFrom ?? undefined,
    },
    grams,
    goodsAmount,
  );
