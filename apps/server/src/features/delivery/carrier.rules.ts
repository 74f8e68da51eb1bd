import { logisticsFee } from '@pcmall/domain/logistics';
import type { ParcelLimits } from '@pcmall/domain/parcel-split';

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

interface CarrierLimits {
  max_pieces: number | null;
  max_weight: number | null;
  max_value: number | null;
}

/** What a carrier takes in one parcel at most. */
export const parcelLimits = ({
  max_pieces: pieces,
  max_weight: weight,
  max_value: value,
}: CarrierLimits): ParcelLimits => ({
  ...{ pieces, weight, value },
});
